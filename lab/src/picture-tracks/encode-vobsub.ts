import { programStream } from './program-stream.ts';
import type { DrawnCue, DrawnPicture } from './types.ts';

/** None, edge, between, fill. */
const colors = ['000000', '000000', '808080', 'ffffff', ...Array<string>(12).fill('000000')].join(', ');

/**
 * An .idx with its .sub. The layout is that of dvd.sourceforge.net/spu_notes and of libavcodec’s decoder (dvdsubdec.c),
 * which the tests compare with. A packet has one picture, so that a cue with two is drawn as one.
 */
export function encodeVobSub(cues: readonly DrawnCue[], language: string): { idx: string; sub: Buffer } {
  const parts: Buffer[] = [];
  const lines = ['# VobSub index file, v7 (do not modify this line!)', 'size: 720x576', `palette: ${colors}`, ''];
  lines.push(`id: ${language}, index: 0`);
  let place = 0;
  for (const { start, end, pictures } of cues) {
    const packet = programStream(start, encodePacket(joined(pictures), end - start));
    lines.push(`timestamp: ${clock(start)}, filepos: ${place.toString(16).padStart(9, '0')}`);
    parts.push(packet);
    place += packet.length;
  }
  return { idx: `${lines.join('\n')}\n`, sub: Buffer.concat(parts) };
}

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

function clock(time: number): string {
  return `${two(time / 3_600_000)}:${two((time / 60_000) % 60)}:${two((time / 1000) % 60)}:${String(time % 1000).padStart(3, '0')}`;
}

function joined(pictures: readonly DrawnPicture[]): DrawnPicture {
  const [first, second] = pictures;
  if (!first) throw new Error('A cue needs a picture.');
  if (!second) return first;
  const [x, y] = [Math.min(...pictures.map((each) => each.x)), Math.min(...pictures.map((each) => each.y))];
  const width = Math.max(...pictures.map((each) => each.x + each.width)) - x;
  const height = Math.max(...pictures.map((each) => each.y + each.height)) - y;
  const rgba = new Uint8Array(width * height * 4);
  for (const each of pictures)
    for (let row = 0; row < each.height; row++) {
      const line = each.rgba.subarray(row * each.width * 4, (row + 1) * each.width * 4);
      rgba.set(line, ((each.y - y + row) * width + each.x - x) * 4);
    }
  return { x, y, width, height, rgba, forced: first.forced ?? false };
}

const packed = (low: number, high: number) => [low >> 4, ((low & 15) << 4) | (high >> 8), high & 255];
const word = (value: number) => [value >> 8, value & 255];

function encodePacket(picture: DrawnPicture, duration: number): Buffer {
  const { x, y, width, height, forced } = picture;
  const numbers = numbersOf(picture);
  const [even, odd] = [encodeField(numbers, width, height, 0), encodeField(numbers, width, height, 1)];
  const control = 4 + even.length + odd.length;
  const second = control + 4 + 1 + 3 + 3 + 7 + 5 + 1;
  const ticks = Math.round((duration * 90) / 1024);
  const show = [...word(0), ...word(second), forced ? 0x00 : 0x01, 0x03, 0x32, 0x10, 0x04, 0xff, 0xf0];
  const box = [0x05, ...packed(x, x + width - 1), ...packed(y, y + height - 1)];
  const fields = [0x06, ...word(4), ...word(4 + even.length), 0xff];
  const hide = [...word(ticks), ...word(second), 0x02, 0xff];
  const tail = Buffer.from([...show, ...box, ...fields, ...hide]);
  return Buffer.concat([Buffer.from([...word(control + tail.length), ...word(control)]), even, odd, tail]);
}

/** What a pixel is nearest to: nothing, black, gray or white. */
const numbersOf = ({ rgba }: DrawnPicture): Uint8Array =>
  Uint8Array.from({ length: rgba.length / 4 }, (_, index) => {
    const [level = 0, alpha = 0] = [rgba[index * 4], rgba[index * 4 + 3]];
    if (alpha < 128) return 0;
    return level < 64 ? 1 : level < 176 ? 2 : 3;
  });

function encodeField(numbers: Uint8Array, width: number, height: number, first: number): Buffer {
  const nibbles: number[] = [];
  for (let row = first; row < height; row += 2) {
    for (let column = 0; column < width;) {
      const number = numbers[row * width + column] ?? 0;
      let length = 1;
      while (column + length < width && numbers[row * width + column + length] === number) length++;
      const isRest = column + length === width && length >= 64;
      if (!isRest) length = Math.min(length, 255);
      column += length;
      const value = ((isRest ? 0 : length) << 2) | number;
      const size = isRest || length >= 64 ? 4 : length >= 16 ? 3 : length >= 4 ? 2 : 1;
      for (let shift = size - 1; shift >= 0; shift--) nibbles.push((value >> (shift * 4)) & 15);
    }
    if (nibbles.length % 2 === 1) nibbles.push(0);
  }
  return Buffer.from(
    nibbles.filter((_, at) => at % 2 === 0).map((high, at) => (high << 4) | (nibbles[at * 2 + 1] ?? 0)),
  );
}
