import fontAddress from 'jassub/dist/default.woff2?url';
import startLibass from 'jassub/dist/wasm/jassub-worker.js';
import { Canvas2DRenderer } from 'jassub/dist/worker/renderers/2d-renderer.js';
import type { Order } from './drawing.ts';

/** The parts of libass that are used, as jassub names them. */
interface Libass {
  resizeCanvas: (width: number, height: number, videoWidth: number, videoHeight: number) => void;
  setThreads: (count: number) => void;
  addFont: (name: string, at: number, size: number) => void;
  reloadFonts: () => void;
  createTrackMem: (text: string) => void;
  /** Null if nothing has changed since. */
  rawRender: (seconds: number, isForced: number) => Parameters<Canvas2DRenderer['render']>[0] | null;
}
interface Program {
  _malloc: (size: number) => number;
  JASSUB: new (width: number, height: number, font: string) => Libass;
}
/** The memory of libass; jassub keeps it here. */
const memory = () => (globalThis as unknown as { HEAPU8RAW: Uint8Array<ArrayBuffer> }).HEAPU8RAW;

const pen = new Canvas2DRenderer();

async function start() {
  const font = new Uint8Array(await (await fetch(fontAddress)).arrayBuffer());
  // What libass says about fonts is of no use to anybody.
  const program = (await startLibass({ __out: () => {} })) as Program;
  const libass = new program.JASSUB(16, 9, 'liberation sans');
  libass.setThreads(1);
  // oxlint-disable-next-line eslint/no-underscore-dangle -- the name that Emscripten gives it
  const at = program._malloc(font.length);
  memory().set(font, at);
  libass.addFont('default', at, font.length);
  libass.reloadFonts();
  return libass;
}

const started = start();

async function draw({ canvas, size, track, time }: Order) {
  const libass = await started;
  if (canvas) pen.setCanvas(canvas);
  if (track !== undefined) libass.createTrackMem(track);
  if (size) {
    libass.resizeCanvas(size.width, size.height, size.width, size.height);
    pen.resizeCanvas(size.width, size.height);
  }
  const images = libass.rawRender(time / 1000, track === undefined && !size ? 0 : 1);
  if (images) pen.render(images, memory());
}

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  draw(data).then(
    () => postMessage('drawn'),
    () => postMessage('failed'),
  );
});
