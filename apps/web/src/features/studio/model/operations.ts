import { indexOf, newKey, plainText, type Cue, type Cues } from './cue.ts';

/** A cue is never shorter than this. */
const shortest = 40;

const change = (cues: Cues, key: number, next: (cue: Cue) => Partial<Cue>): Cues =>
  cues.map((cue) => (cue.key === key ? changed(cue, next(cue)) : cue));

/** The same object if nothing differs, so that nothing is a step. */
function changed(cue: Cue, { start = cue.start, end = cue.end, text = cue.text }: Partial<Cue>): Cue {
  const from = Math.max(0, Math.round(start));
  const until = Math.max(from, Math.round(end));
  return from === cue.start && until === cue.end && text === cue.text ? cue : { ...cue, start: from, end: until, text };
}

export const editText = (cues: Cues, key: number, text: string) => change(cues, key, () => ({ text }));

/** Parted at the caret; each part gets time by its visible characters. */
export function split(cues: Cues, key: number, caret: number): Cues {
  const index = indexOf(cues, key);
  const cue = cues[index];
  if (!cue) return cues;
  const [head, tail] = [cue.text.slice(0, caret).trimEnd(), cue.text.slice(caret).trimStart()];
  const length = cue.end - cue.start;
  if (!head || !tail || length < 2 * shortest) return cues;
  const [ours, all] = [plainText(head).length, plainText(head).length + plainText(tail).length];
  const share = all === 0 ? 0.5 : ours / all;
  const middle = cue.start + Math.min(length - shortest, Math.max(shortest, Math.round(length * share)));
  return cues.toSpliced(
    index,
    1,
    { ...cue, end: middle, text: head },
    { ...cue, key: newKey(), start: middle, text: tail },
  );
}

export function mergeWithNext(cues: Cues, key: number): Cues {
  const index = indexOf(cues, key);
  const [cue, next] = [cues[index], cues[index + 1]];
  if (!cue || !next) return cues;
  const text = [cue.text, next.text].filter(Boolean).join('\n');
  const merged = { ...cue, start: Math.min(cue.start, next.start), end: Math.max(cue.end, next.end), text };
  return cues.toSpliced(index, 2, merged);
}

/** The cue and those after it in the file; times before the beginning become the beginning. */
export const shiftFrom = (cues: Cues, key: number | undefined, by: number): Cues => {
  const from = key === undefined ? 0 : indexOf(cues, key);
  if (from === -1) return cues;
  return cues.map((cue, index) => (index < from ? cue : changed(cue, { start: cue.start + by, end: cue.end + by })));
};

/** A moment that was found, and where it belongs. */
export interface Anchor {
  key: number;
  at: number;
}

/** Speed and start that bring both anchors to their moments; undefined if there are none such. */
export function lineThrough(cues: Cues, one: Anchor, other: Anchor) {
  const [first, second] = [cues[indexOf(cues, one.key)], cues[indexOf(cues, other.key)]];
  if (!first || !second || first.start === second.start) return undefined;
  const factor = (other.at - one.at) / (second.start - first.start);
  if (factor < 0.5 || factor > 2) return undefined;
  return { factor, shift: one.at - first.start * factor };
}

/** All cues on the line through two anchors, or only those between them. */
export function stretch(cues: Cues, one: Anchor, other: Anchor, isOnlyBetween: boolean): Cues {
  const line = lineThrough(cues, one, other);
  if (!line) return cues;
  const places = [indexOf(cues, one.key), indexOf(cues, other.key)];
  const [from, to] = [Math.min(...places), Math.max(...places)];
  const moved = (time: number) => time * line.factor + line.shift;
  return cues.map((cue, index) =>
    isOnlyBetween && (index < from || index > to)
      ? cue
      : changed(cue, { start: moved(cue.start), end: moved(cue.end) }),
  );
}

/** An edge never passes the other one. */
export const setStart = (cues: Cues, key: number, start: number) =>
  change(cues, key, ({ end }) => ({ start: Math.min(start, end - shortest) }));

export const setEnd = (cues: Cues, key: number, end: number) =>
  change(cues, key, ({ start }) => ({ end: Math.max(end, start + shortest) }));

export const nudge = (cues: Cues, key: number, by: number) =>
  change(cues, key, ({ start, end }) => {
    const possible = Math.max(by, -start);
    return { start: start + possible, end: end + possible };
  });

export const remove = (cues: Cues, key: number): Cues => cues.filter((cue) => cue.key !== key);

/** An empty cue after another, in the gap behind it, two seconds at most. */
export function addAfter(cues: Cues, key: number): Cues {
  const index = indexOf(cues, key);
  const cue = cues[index];
  if (!cue) return cues;
  const next = cues[index + 1]?.start ?? Number.POSITIVE_INFINITY;
  const end = Math.max(cue.end + 500, Math.min(cue.end + 2000, next));
  return cues.toSpliced(index + 1, 0, { key: newKey(), start: cue.end, end, text: '', style: cue.style });
}

export interface Replacement {
  key: number;
  from: number;
  to: number;
  with: string;
}

export function replace(cues: Cues, all: readonly Replacement[]): Cues {
  const byCue = Map.groupBy(all, ({ key }) => key);
  return cues.map((cue) => {
    const own = byCue.get(cue.key);
    if (!own) return cue;
    const backwards = own.toSorted((one, other) => other.from - one.from);
    const text = backwards.reduce((now, one) => now.slice(0, one.from) + one.with + now.slice(one.to), cue.text);
    return changed(cue, { text });
  });
}

/** Italic on or off, in the tags of the format. */
export function toggleItalic(text: string, isAss: boolean) {
  const [open, close] = isAss ? [String.raw`{\i1}`, String.raw`{\i0}`] : ['<i>', '</i>'];
  const isOn = text.startsWith(open) && text.endsWith(close);
  return isOn ? text.slice(open.length, -close.length) : `${open}${text}${close}`;
}
