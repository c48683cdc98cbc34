import { byteAt, threeBytesAt, wordAt } from './bytes.ts';

/** What the control sequences of a picture say; times are milliseconds. */
export interface Control {
  start: number | undefined;
  end: number | undefined;
  forced: boolean;
  /** For each of the four numbers, its color among sixteen and how opaque it is, from 0 to 15. */
  colors: readonly number[];
  alphas: readonly number[];
  box: { left: number; top: number; right: number; bottom: number } | undefined;
  /** Where the pixels of even and odd lines begin. */
  fields: readonly [number, number] | undefined;
}

const commands = { force: 0, show: 1, hide: 2, colors: 3, alphas: 4, box: 5, fields: 6, change: 7 };

/** Sequences with a delay of 1024/90000 s each, where the next one is, and commands; the last one names itself. */
export function readControl(data: Uint8Array, time: number): Control {
  const control: Control = {
    start: undefined,
    end: undefined,
    forced: false,
    colors: [0, 0, 0, 0],
    alphas: [0, 0, 0, 0],
    box: undefined,
    fields: undefined,
  };
  for (let at = wordAt(data, 2); at + 4 <= data.length;) {
    readCommands(data, at + 4, time + (wordAt(data, at) * 1024) / 90, control);
    const next = wordAt(data, at + 2);
    // Only forward, so that it ends.
    if (next <= at) break;
    at = next;
  }
  return control;
}

function readCommands(data: Uint8Array, from: number, when: number, control: Control): void {
  for (let at = from; at < data.length;) {
    const command = byteAt(data, at++);
    if (command === commands.force || command === commands.show) {
      control.forced ||= command === commands.force;
      control.start ??= when;
    } else if (command === commands.hide) control.end = when;
    else if (command === commands.colors) {
      control.colors = nibblesAt(data, at);
      at += 2;
    } else if (command === commands.alphas) {
      // Later sequences fade; the strongest is what can be read.
      control.alphas = nibblesAt(data, at).map((value, index) => Math.max(value, control.alphas[index] ?? 0));
      at += 2;
    } else if (command === commands.box) {
      const [across, down] = [threeBytesAt(data, at), threeBytesAt(data, at + 3)];
      control.box = { left: across >> 12, right: across & 0xfff, top: down >> 12, bottom: down & 0xfff };
      at += 6;
    } else if (command === commands.fields) {
      control.fields = [wordAt(data, at), wordAt(data, at + 2)];
      at += 4;
    } else if (command === commands.change) at += Math.max(2, wordAt(data, at));
    else return;
  }
}

/** From the last to the first, as they are numbered. */
function nibblesAt(data: Uint8Array, at: number): number[] {
  const [high, low] = [byteAt(data, at), byteAt(data, at + 1)];
  return [low & 15, low >> 4, high & 15, high >> 4];
}
