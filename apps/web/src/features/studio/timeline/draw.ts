import type { Cues } from '#features/studio/model/cue.ts';
import type { Warning } from '#features/studio/model/warnings.ts';
import type { Sound } from '#features/studio/studio.queries.ts';
import { shortTime } from '#features/studio/times.ts';

/** The part of the film that is drawn, in milliseconds. */
export interface View {
  from: number;
  span: number;
}

interface Drawing {
  view: View;
  width: number;
  height: number;
  cues: Cues;
  warnings: readonly (readonly Warning[])[];
  current: number | undefined;
  isChanged: (key: number) => boolean;
  sound: Sound | undefined;
  time: number;
  colors: (name: string) => string;
}

const rulerHeight = 22;
/** Of a block from the edges of the drawing. */
const blockInset = 12;

/** Sound, cues as blocks, times below, and the playhead over all. */
export function draw(context: CanvasRenderingContext2D, drawing: Drawing) {
  const { width, height, colors } = drawing;
  context.clearRect(0, 0, width, height);
  context.fillStyle = colors('--sunken');
  context.fillRect(0, 0, width, height);
  drawSound(context, drawing);
  drawBlocks(context, drawing);
  drawRuler(context, drawing);
  drawPlayhead(context, drawing);
}

const toX = ({ view: { from, span }, width }: Drawing, time: number) => ((time - from) / span) * width;

/** One bar every three pixels; where somebody speaks it is blue. */
function drawSound(context: CanvasRenderingContext2D, drawing: Drawing) {
  const { sound, view, width, height, colors } = drawing;
  if (!sound) return;
  const middle = (height - rulerHeight) / 2;
  const [spoken, quiet] = [colors('--data-1'), colors('--data-2')];
  const perPixel = ((view.span / 1000) * sound.rate) / width;
  for (let x = 0; x < width; x += 3) {
    const from = Math.floor((view.from / 1000) * sound.rate + x * perPixel);
    const to = Math.max(from + 1, Math.floor(from + 3 * perPixel));
    let [peak, speech] = [0, 0];
    for (let index = Math.max(0, from); index < to; index++) {
      peak = Math.max(peak, sound.peaks[index] ?? 0);
      speech = Math.max(speech, sound.speech[index] ?? 0);
    }
    const half = Math.max(1, (peak / 255) * (middle - 4));
    context.globalAlpha = speech >= 128 ? 0.75 : 0.6;
    context.fillStyle = speech >= 128 ? spoken : quiet;
    context.fillRect(x, middle - half, 2, half * 2);
  }
  context.globalAlpha = 1;
}

const bad: readonly Warning[] = ['fast', 'overlap'];

function drawBlocks(context: CanvasRenderingContext2D, drawing: Drawing) {
  const { cues, warnings, current, isChanged, view, height, colors } = drawing;
  context.font = '600 12px Inter Variable, Inter, sans-serif';
  context.textBaseline = 'top';
  for (const [index, cue] of cues.entries()) {
    if (cue.end < view.from || cue.start > view.from + view.span) continue;
    const [left, right] = [toX(drawing, cue.start), toX(drawing, cue.end)];
    const isCurrent = cue.key === current;
    const isBad = warnings[index]?.some((kind) => bad.includes(kind));
    const line = colors(isCurrent ? '--brand' : isBad ? '--bad-line' : '--bar');
    context.beginPath();
    context.roundRect(left + 0.5, blockInset, Math.max(2, right - left - 1), height - rulerHeight - 2 * blockInset, 5);
    context.globalAlpha = isCurrent ? 0.22 : 0.14;
    context.fillStyle = line;
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = line;
    context.lineWidth = isCurrent ? 2 : 1;
    context.setLineDash(isChanged(cue.key) && !isCurrent ? [4, 3] : []);
    context.stroke();
    context.setLineDash([]);
    if (right - left > 24) {
      context.fillStyle = colors(isCurrent ? '--brand-ink' : isBad ? '--bad' : '--ink-2');
      context.fillText(String(index + 1), left + 7, blockInset + 6);
    }
  }
}

const steps = [1, 2, 5, 10, 30, 60, 300, 600].map((seconds) => seconds * 1000);

function drawRuler(context: CanvasRenderingContext2D, drawing: Drawing) {
  const { view, width, height, colors } = drawing;
  const step = steps.find((size) => (size / view.span) * width >= 80) ?? 600_000;
  context.fillStyle = colors('--surface');
  context.fillRect(0, height - rulerHeight, width, rulerHeight);
  context.font = '500 12px Inter Variable, Inter, sans-serif';
  context.textBaseline = 'middle';
  context.lineWidth = 1;
  context.strokeStyle = colors('--line-strong');
  for (let time = Math.ceil(view.from / step) * step; time < view.from + view.span; time += step) {
    const x = Math.round(toX(drawing, time)) + 0.5;
    context.beginPath();
    context.moveTo(x, height - rulerHeight);
    context.lineTo(x, height);
    context.stroke();
    context.fillStyle = colors('--ink-2');
    context.fillText(shortTime(time), x + 6, height - rulerHeight / 2);
  }
}

function drawPlayhead(context: CanvasRenderingContext2D, drawing: Drawing) {
  const x = toX(drawing, drawing.time);
  context.fillStyle = drawing.colors('--ink');
  context.fillRect(x - 1, 0, 2, drawing.height - rulerHeight);
  context.beginPath();
  context.moveTo(x - 6, 0);
  context.lineTo(x + 6, 0);
  context.lineTo(x, 8);
  context.fill();
}
