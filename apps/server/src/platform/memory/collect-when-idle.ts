import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface Options {
  /** Bytes that the heap takes up. */
  heapSize?: () => number;
  collect?: () => void;
  /** Share of the last interval in which the event loop was busy. */
  busyShare?: () => number;
  /** Milliseconds without a request before it collects, and between its two runs. */
  quietMs?: number;
}

export interface IdleCollector {
  /** Puts the collection off: somebody is there who would wait for it. */
  noteRequest: () => void;
  stop: () => void;
}

/** Less garbage isn’t worth the pause. */
const worthwhile = 6 << 20;
const busy = 0.2;

/**
 * Collects garbage after a start, a sync or whole lists. V8 does so only when something allocates again, so an idle
 * server would keep it for hours. It runs twice, because V8 frees the pages of one collection during the next.
 */
export function collectWhenIdle({
  heapSize = () => getHeapStatistics().total_heap_size,
  collect = createCollect(),
  busyShare = createBusyShare(),
  quietMs = 4000,
}: Options = {}): IdleCollector {
  let isAsked = false;
  // A start leaves garbage as well.
  let left = 2;
  let smallest = heapSize();

  const timer = setInterval(() => {
    const isIdle = busyShare() < busy && !isAsked;
    isAsked = false;
    const size = heapSize();
    smallest = Math.min(smallest, size);
    if (size - smallest > worthwhile) left = 2;
    if (!isIdle || left === 0) return;
    collect();
    left--;
    if (left === 0) smallest = heapSize();
  }, quietMs).unref();

  return {
    noteRequest: () => void (isAsked = true),
    stop: () => clearInterval(timer),
  };
}

/** Without a flag at the start, which child processes and threads would get too. */
function createCollect(): () => void {
  let gc: (() => void) | undefined;
  return () => {
    if (!gc) {
      setFlagsFromString('--expose-gc');
      // The function of that name, which only contexts made from now on have.
      gc = runInNewContext('gc') as () => void;
    }
    gc();
  };
}

function createBusyShare(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
