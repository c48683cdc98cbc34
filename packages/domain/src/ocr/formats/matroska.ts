/** A packet of a track; times are milliseconds. */
export interface Packet {
  time: number;
  duration: number | undefined;
  data: Uint8Array;
}

export interface SingleTrack {
  codec: string;
  /** What the codec needs to know first: for VobSub the text of an .idx with its palette. */
  head: Uint8Array;
  packets: Packet[];
}

const ids = {
  scale: 0x2ad7b1,
  codec: 0x86,
  head: 0x63a2,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  block: 0xa1,
  duration: 0x9b,
};
/** Segment, tracks, track, cluster, block group, info: their content is what follows. */
const containers = new Set([0x18538067, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0, 0x1549a966]);

/**
 * Reads a Matroska file with one track, as `ffmpeg -map 0:s:N -c copy -f matroska` writes it. It knows only the elements
 * of such a file, and it walks through them without nesting, so that no length in it leads astray.
 */
export function readMatroska(file: Uint8Array): SingleTrack {
  const track: SingleTrack = { codec: '', head: new Uint8Array(), packets: [] };
  let [scale, cluster] = [1_000_000, 0];
  for (let at = 0; at < file.length;) {
    const [id, afterId] = readNumber(file, at, false);
    const [length, start] = readNumber(file, afterId, true);
    if (containers.has(id)) {
      at = start;
      continue;
    }
    const body = file.subarray(start, Math.min(start + length, file.length));
    at = start + Math.max(length, 0);
    if (id === ids.scale) scale = wholeNumber(body) || scale;
    else if (id === ids.codec) track.codec = ascii(body);
    else if (id === ids.head) track.head = body;
    else if (id === ids.clusterTime) cluster = wholeNumber(body);
    else if (id === ids.simpleBlock || id === ids.block) {
      const [, lead] = readNumber(body, 0, true);
      const late = (((body[lead] ?? 0) << 24) >> 16) | (body[lead + 1] ?? 0);
      const time = ((cluster + late) * scale) / 1e6;
      track.packets.push({ time, duration: undefined, data: body.subarray(lead + 3) });
    } else if (id === ids.duration) {
      const last = track.packets.at(-1);
      if (last) last.duration = (wholeNumber(body) * scale) / 1e6;
    }
  }
  return track;
}

/** The number of leading zeros says how many bytes it has; a length of only ones is unknown. */
function readNumber(file: Uint8Array, at: number, isLength: boolean): [value: number, next: number] {
  const first = file[at] ?? 0;
  const size = Math.clz32(first) - 23;
  if (size > 8 || at + size > file.length) return [Infinity, file.length];
  const mask = 0xff >> size;
  let value = isLength ? first & mask : first;
  let isUnknown = isLength && value === mask;
  for (let index = 1; index < size; index++) {
    const byte = file[at + index] ?? 0;
    if (byte !== 0xff) isUnknown = false;
    value = value * 256 + byte;
  }
  return [isUnknown ? Infinity : value, at + size];
}

const wholeNumber = (body: Uint8Array): number => body.subarray(0, 8).reduce((sum, byte) => sum * 256 + byte, 0);
const ascii = (body: Uint8Array): string => String.fromCharCode(...body.subarray(0, 64)).replaceAll('\0', '');
