import { setImmediate as nextTurn } from 'node:timers/promises';
import { createMutex } from './mutex.ts';

/** Time in which the next request of a page usually follows, in ms. */
const lingerMs = 1;
/** Maximum wait of background work for page requests, in ms. */
const timeoutMs = 6;
/** Longer requests are not pages, and background work no longer waits for them. */
const pageMs = 20;

let asked = 0;
let lingering: NodeJS.Timeout | undefined;
let goOn: (() => void) | undefined;
const exclusively = createMutex();

/** Registers a page request; call the returned function when it is done. */
export function notePage(): () => void {
  asked++;
  clearTimeout(lingering);
  lingering = undefined;
  const timer = setTimeout(answered, pageMs).unref();
  let isWaited = true;

  function answered(): void {
    if (!isWaited) return;
    isWaited = false;
    clearTimeout(timer);
    if (--asked === 0) lingering = setTimeout(rest, lingerMs).unref();
  }
  return answered;
}

function rest(): void {
  lingering = undefined;
  goOn?.();
}

/** Resolves in its own turn of the event loop, when no page request is pending. */
export const yieldToRequests = (): Promise<void> =>
  exclusively(async () => {
    await nextTurn();
    if (asked === 0 && !lingering) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    goOn = undefined;
  });
