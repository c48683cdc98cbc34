/** Waits between two questions, in ms; a link may ask 60 in a minute, for everyone who uses it. */
const working = 1000;
const idle = 10_000;
const slowest = 30_000;
/** From then on it is asked rarely, in ms. */
const patience = 300_000;

/** Calls again and again, ever more slowly, until it is stopped; not while the page is hidden. */
export function poll(ask: () => Promise<unknown>, isWorking: () => boolean): () => void {
  const start = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const again = () => {
    clearTimeout(timer);
    const wait = Date.now() - start > patience ? slowest : isWorking() ? working : idle;
    if (!isStopped && !document.hidden) timer = setTimeout(() => void run(), wait);
  };
  const run = async () => {
    await ask();
    again();
  };
  const onShown = () => {
    clearTimeout(timer);
    if (!document.hidden) void run();
  };
  document.addEventListener('visibilitychange', onShown);
  again();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onShown);
  };
}
