/** What the worker draws; what is absent stays as it was. */
export interface Order {
  canvas?: OffscreenCanvas;
  size?: { width: number; height: number };
  /** A whole ASS file. */
  track?: string;
  /** Milliseconds. */
  time: number;
}

export type DrawingState = 'starting' | 'drawing' | 'failed';
export type Drawing = ReturnType<typeof startDrawing>;

/** libass in a worker, which draws on a canvas in the box. It’s told only the newest of what it has no time for. */
export function startDrawing(box: HTMLElement, onState: (state: DrawingState) => void) {
  const canvas = document.createElement('canvas');
  if (!('transferControlToOffscreen' in canvas) || !('Worker' in globalThis)) {
    onState('failed');
    return { draw: () => {}, end: () => {} };
  }
  box.append(canvas);
  const offscreen = canvas.transferControlToOffscreen();
  const worker = new Worker(new URL('./ass-worker.ts', import.meta.url), { type: 'module' });
  let waiting: Order | undefined;
  let isBusy = false;
  const send = (order: Order, parts: Transferable[] = []) => {
    isBusy = true;
    worker.postMessage(order, parts);
  };
  const end = () => {
    worker.terminate();
    canvas.remove();
  };
  const fail = () => {
    end();
    onState('failed');
  };
  worker.addEventListener('error', fail);
  worker.addEventListener('message', ({ data }: MessageEvent<'drawn' | 'failed'>) => {
    if (data === 'failed') return fail();
    onState('drawing');
    isBusy = false;
    const next = waiting;
    waiting = undefined;
    if (next) send(next);
  });
  send({ canvas: offscreen, time: 0 }, [offscreen]);
  return {
    draw(order: Order) {
      if (isBusy) waiting = { ...waiting, ...order };
      else send(order);
    },
    end,
  };
}
