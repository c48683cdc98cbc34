import { whenIdle } from './when-idle.ts';

/** What waits for the first content; undefined once it is there. */
let waiting: (() => void)[] | undefined;

export const isFirstContentThere = () => waiting === undefined;

/** Work that would only delay the first content: it runs when the browser is idle afterward. */
export function afterFirstContent(work: () => void): void {
  if (waiting) waiting.push(work);
  else work();
}

/** How long work waits at most, in ms: a page may never come to rest. */
const patience = 4000;

interface Signs {
  /** Whether the page has everything that it shows first. */
  isThere: () => boolean;
  /** Whether it is drawn with it. */
  isDrawn: () => boolean;
  /** Calls back whenever that may have changed. */
  watch: (onChange: () => void) => (() => void)[];
}

/** From now on work waits until the page has its data and is painted. */
export function awaitFirstContent({ isThere, isDrawn, watch }: Signs): void {
  waiting = [];
  const leaves = watch(() => look());
  const timer = setTimeout(end, patience);
  let isLooking = false;
  look();

  function look() {
    if (!waiting || isLooking || !isThere()) return;
    isLooking = true;
    afterPaint(() => {
      // Effects of what is drawn ask for more; React’s documents say it generally runs them after the paint.
      if (isThere() && isDrawn()) afterPaint(() => decide(isThere()));
      else decide(false);
    });
  }

  function decide(isDone: boolean) {
    isLooking = false;
    if (isDone) end();
    else look();
  }

  function end() {
    clearTimeout(timer);
    for (const leave of leaves) leave();
    const works = waiting ?? [];
    waiting = undefined;
    for (const work of works) whenIdle(work);
  }
}

const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
