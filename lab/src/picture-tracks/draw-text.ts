import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DrawnPicture } from './types.ts';

const run = promisify(execFile);

export interface Screen {
  width: number;
  height: number;
  /** Size of the letters and of their black edge, in pixels. */
  size: number;
  edge: number;
}

/** What discs have: text in white with a black edge. */
export const screens = {
  pgs: { width: 1920, height: 1080, size: 64, edge: 3 },
  vobsub: { width: 720, height: 576, size: 36, edge: 1.6 },
} as const satisfies Record<string, Screen>;

/** Lines parted by `|`; `<i>` is italic; what stands before `^` is drawn at the top, as an object of its own. */
type Text = string;

/** Draws each text with libass, cut out: one picture, or two if it has a part for the top. */
export async function drawTexts(texts: readonly Text[], font: string, screen: Screen): Promise<DrawnPicture[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-draw-'));
  try {
    const script = join(folder, 'texts.ass');
    await writeFile(script, assOf(texts, font, screen));
    const { width, height } = screen;
    const source = `color=black@0:s=${width}x${height}:r=1:d=${texts.length},format=rgba`;
    const output = ['-f', 'rawvideo', '-pix_fmt', 'rgba', 'pipe:1'];
    const filter = ['-vf', `ass=${script}:alpha=1,format=rgba`];
    const { stdout } = await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, ...filter, ...output], {
      encoding: 'buffer',
      maxBuffer: 2 ** 31 - 1,
    });
    const bytes = width * height * 4;
    return texts.map((text, index) => {
      const frame = stdout.subarray(index * bytes, (index + 1) * bytes);
      const middle = text.includes('^') ? Math.floor(height / 2) : 0;
      return [cutOut(frame, screen, 0, middle), cutOut(frame, screen, middle, height)].filter(
        (each) => each !== undefined,
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const clock = (second: number) =>
  `0:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}.00`;

const marked = (text: string): string =>
  text
    .replaceAll('|', String.raw`\N`)
    .replaceAll('<i>', String.raw`{\i1}`)
    .replaceAll('</i>', String.raw`{\i0}`);

function assOf(texts: readonly Text[], font: string, { width, height, size, edge }: Screen): string {
  const events = texts.flatMap((text, index) => {
    const [last = '', first] = text.split('^').toReversed();
    const parts = [marked(last), ...(first === undefined ? [] : [String.raw`{\an8}${marked(first)}`])];
    return parts.map((part) => `Dialogue: 0,${clock(index)},${clock(index + 1)},D,,0,0,0,,${part}`);
  });
  return [
    '[Script Info]\nScriptType: v4.00+',
    `PlayResX: ${width}\nPlayResY: ${height}\nWrapStyle: 2\n\n[V4+ Styles]`,
    'Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, BackColour, Bold, Italic, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    // Encoding -1: libass finds the direction of the text by itself.
    `Style: D,${font},${size},&H00FFFFFF,&H00000000,&H00000000,0,0,1,${edge},0,2,20,20,30,-1\n\n[Events]`,
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...events,
  ].join('\n');
}

/** What is drawn between two rows of a frame. */
function cutOut(frame: Buffer, { width }: Screen, from: number, to: number): DrawnPicture | undefined {
  let [left, top, right, bottom] = [width, to, -1, -1];
  for (let y = from; y < to; y++)
    for (let x = 0; x < width; x++) {
      if ((frame[(y * width + x) * 4 + 3] ?? 0) <= 8) continue;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), y];
    }
  if (right < 0) return undefined;
  const [w, h] = [right - left + 1, bottom - top + 1];
  const rgba = new Uint8Array(w * h * 4);
  for (let row = 0; row < h; row++) {
    const at = ((top + row) * width + left) * 4;
    rgba.set(frame.subarray(at, at + w * 4), row * w * 4);
  }
  return { x: left, y: top, width: w, height: h, rgba };
}
