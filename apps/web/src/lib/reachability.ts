import { keyHeader, serverUrl } from './page-config.ts';
import { createStore } from './store.ts';

/** Whether the server does not answer. Only a question to itself decides that: one request may fail for other reasons. */
export const isAway = createStore(false);

/** Between two questions, in ms; the last one goes on. */
const pauses = [500, 1000, 2000, 4000];
/** How long one question waits for its answer, in ms. */
const patience = 5000;

let watcher: AbortController | undefined;
let probe: Promise<boolean> | undefined;
let wake = () => {};

/** From now on every request that got no answer makes the app look for the server. Returns how to end it. */
export function watchReachability() {
  const controller = new AbortController();
  watcher = controller;
  const options = { signal: controller.signal };
  window.addEventListener('online', () => wake(), options);
  document.addEventListener('visibilitychange', () => wake(), options);
  return () => {
    controller.abort();
    wake();
    isAway.set(false);
  };
}

/** A request got no answer, or that of a proxy whose server is gone. */
export function reportFailure() {
  if (watcher && !watcher.signal.aborted) void untilReachable();
}

/** Waits for an answer of the server and tells whether it was away. Everybody waits for the same one. */
export function untilReachable(): Promise<boolean> {
  probe ??= findServer().finally(() => (probe = undefined));
  return probe;
}

async function findServer() {
  let tries = 0;
  while (!(await isAnswering())) {
    if (watcher?.signal.aborted) return true;
    isAway.set(true);
    await pause(pauses[Math.min(tries, pauses.length - 1)] ?? 0);
    tries += 1;
  }
  isAway.set(false);
  return tries > 0;
}

/** Whether the server itself answers: what a proxy says of a server that is gone is no answer. */
export const isAnswering = () =>
  fetch(serverUrl('/api/system/ping'), {
    headers: keyHeader(),
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  }).then(
    ({ status }) => !isFromProxy(status),
    () => false,
  );

export const isFromProxy = (status: number) => status >= 502;

const pause = (length: number) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, length);
    wake = () => {
      clearTimeout(timer);
      done();
    };
  });

/** The network is there again, or somebody looks: no reason to wait any longer. */
export const askNow = () => wake();
