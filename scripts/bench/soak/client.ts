import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '@captionarr/lab';
import { listenLive } from '../../../apps/server/src/platform/live/live.bench.ts';
import { createAsk } from './ask.ts';
import { choosePage, shell, type PageQuestion } from './pages.ts';
import { createRefresher, createStaleness } from './stale.ts';
import type { Tally } from './tally.ts';

interface Place {
  url: string;
  key: string;
  tally: Tally;
  /** Ends the asking; the live connection stays until `leave`. */
  signal: AbortSignal;
}

/** How long somebody looks at a page, in seconds. */
const look = { least: 3, most: 15 };
/** Random start delay of clients, in ms. */
const comesWithin = 5000;

/** A user with an open page who navigates. */
export function startClient(number: number, { url, key, tally, signal }: Place) {
  const random = createRandom('client', number);
  const { ask, leave } = createAsk(url, key, tally);
  let open: PageQuestion[] = [];

  const refresh = createRefresher((name) =>
    signal.aborted ? Promise.resolve() : Promise.all(open.filter(({ stale }) => stale === name).map(ask)),
  );
  const staleBy = createStaleness();
  let heard = 0;
  const live = listenLive(url, key, (event) => {
    heard++;
    for (const name of staleBy(event)) if (open.some(({ stale }) => stale === name)) void refresh(name);
  });

  /** By the clock, for as long as it is there to be seen. */
  async function poll(question: PageQuestion, until: AbortSignal) {
    let path: string | undefined = question.path;
    while (!until.aborted) {
      const text: string = await ask({ ...question, path: path ?? question.path });
      path = (text === '' ? undefined : question.next?.(text)) ?? path;
      await pause((question.every ?? 0) * 1000, undefined, { signal: until }).catch(() => undefined);
    }
  }

  const openAll = (questions: readonly PageQuestion[], until: AbortSignal) =>
    Promise.all(questions.map((question) => (question.every === undefined ? ask(question) : poll(question, until))));

  async function visit() {
    const questions = choosePage(random).questions(random);
    open = [...shell, ...questions];
    const left = AbortSignal.any([signal, AbortSignal.timeout(random.between(look.least, look.most) * 1000)]);
    const asked = openAll(questions, left);
    await aborted(left);
    await asked;
  }

  async function stay() {
    await pause(random.next() * comesWithin);
    const around = openAll(shell, signal);
    while (!signal.aborted) await visit();
    await around;
  }

  return {
    done: stay(),
    live,
    heard: () => heard,
    leave() {
      live.close();
      leave();
    },
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
