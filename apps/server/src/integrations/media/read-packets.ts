/** A packet of a picture track that only clears the screen has no picture in it, and is no longer than this. */
const clearingBytes = 60;

/** Reads lines such as `packet|pts_time=1.5|duration_time=N/A|size=30` and `format|start_time=0.04`. */
export function readPackets(text: string): number[] {
  const lines = text.split('\n').map((line) => new Map(line.split('|').map(split)));
  const beginning = numberIn(lines.find((line) => line.has('format'))?.get('start_time')) ?? 0;
  const times = lines.flatMap((line) => {
    const at = line.has('packet') ? numberIn(line.get('pts_time')) : undefined;
    if (at === undefined) return [];
    const [duration = 0, size = 0] = [line.get('duration_time'), line.get('size')].map(numberIn);
    return duration === 0 && size <= clearingBytes ? [] : [Math.round((at - beginning) * 1000)];
  });
  return times.toSorted((one, other) => one - other);
}

function split(part: string): [name: string, value: string] {
  const at = part.indexOf('=');
  return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
}

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
