import { keyHeader, serverUrl } from './page-config.ts';
import { createStore } from './store.ts';

/** Whether the server does not answer. Only a question to itself decides that: one request may fail for other reasons. */
export const isUnavailable = createStore(false);

/** When it is asked next, in Unix milliseconds; undefined while it is being asked. */
export const nextQuestion = createStore<number | undefined>(undefined);

/** Between two questions, in ms; the last one goes on. */
const pauses = [500, 1000, 2000, 4000];
/** How long one question waits for its answer, in ms. */
const patience = 5000;
/** How long a page that is being left may take to go, in ms. */
const farewell = 5000;

let watcher: AbortController | undefined;
let probe: Promise<boolean> | undefined;
let wake = () => {};
let left: Promise<void> | undefined;

/** From now on a request without a response starts polling the server. Returns a function to stop it. */
export function watchReachability() {
  const controller = new AbortController();
  watcher = controller;
  const options = { signal: controller.signal };
  window.addEventListener('online', () => wake(), options);
  document.addEventListener('visibilitychange', () => wake(), options);
  return () => {
    controller.abort();
    wake();
    isUnavailable.set(false);
  };
}

/** A request got no response, or that of a proxy without its server. */
export function reportFailure() {
  if (watcher && !watcher.signal.aborted) void untilReachable();
}

/** Waits until the server responds and returns whether it was unreachable. All callers share one poll. */
export function untilReachable(): Promise<boolean> {
  probe ??= findServer().finally(() => (probe = undefined));
  return probe;
}

/**
 * Firefox cancels requests as soon as a page is left: they say nothing about the server. A page that is still here
 * later, after a download or out of the back-forward cache, looks into them then.
 */
for (const event of ['beforeunload', 'pagehide'])
  window.addEventListener(event, () => (left = new Promise((done) => setTimeout(done, farewell))));

async function findServer() {
  let tries = 0;
  while (!(await isAnswering())) {
    if (watcher?.signal.aborted) return true;
    isUnavailable.set(true);
    await pause(pauses[Math.min(tries, pauses.length - 1)] ?? 0);
    tries += 1;
  }
  isUnavailable.set(false);
  return tries > 0;
}

/** Whether the server itself responds: an error page of a proxy does not count. */
export async function isAnswering() {
  await left;
  return fetch(serverUrl('/api/system/ping'), {
    headers: keyHeader(),
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  }).then(
    ({ status }) => !isFromProxy(status),
    () => false,
  );
}

export const isFromProxy = (status: number) => status >= 502;

const pause = (length: number) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer);
      nextQuestion.set(undefined);
      done();
    };
    const timer = setTimeout(end, length);
    nextQuestion.set(Date.now() + length);
    wake = end;
  });

/** The network is back or the page became visible: polls now. */
export const askNow = () => wake();
