/** What the page itself measured; times in ms since the navigation. */
export interface Observed {
  /** When the first content was on the screen. */
  content: number;
  longTasks: { at: number; took: number }[];
  shift: number;
}

/** Runs in the page before its own scripts. It only looks when something was added, so that it costs next to nothing. */
export function watchContent(selector: string): void {
  const observed: Observed = { content: Number.NaN, longTasks: [], shift: 0 };
  Object.assign(window, { observed });
  const notes = {
    longtask: ({ startTime: at, duration: took }: PerformanceEntry) => observed.longTasks.push({ at, took }),
    'layout-shift'(entry: PerformanceEntry) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) observed.shift += value;
    },
  };
  for (const [type, note] of Object.entries(notes))
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });

  const find = () => [...document.querySelectorAll(selector)].find(({ textContent }) => textContent.trim() !== '');
  let isAwaited = false;
  const look = () => {
    if (isAwaited || !find()) return;
    isAwaited = true;
    // The frame with it is drawn between these two; only then is a look at its box free.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        isAwaited = false;
        if (!find()?.checkVisibility()) return;
        observer.disconnect();
        observed.content = performance.now();
        (window as unknown as { reportContent(text: string): void }).reportContent('');
      });
      port1.start();
      port2.postMessage(0);
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}
