import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTurns } from './turns.ts';

/** Who has got a page often asks for the next within this time, in milliseconds. */
const lingerMs = 1;
/** So long background work waits, however many pages are asked for. */
const patienceMs = 6;
/** What is not answered by then is no page, and background work no longer waits for it. */
const pageMs = 20;

let asked = 0;
let lingering: NodeJS.Timeout | undefined;
let goOn: (() => void) | undefined;
const inTurn = createTurns();

/** Somebody waits for a page; call what this returns when it is there. */
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

/** Resolves in a turn of the event loop that no other background work has, and when nobody waits for a page. */
export const backgroundTurn = (): Promise<void> =>
  inTurn(async () => {
    await nextTurn();
    if (asked === 0 && !lingering) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMs);
      goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    goOn = undefined;
  });
