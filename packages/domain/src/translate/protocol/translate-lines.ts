import type { Refusal } from './check-line.ts';
import { findShift } from './find-shift.ts';
import { judgeKeyed, judgeList, type Judgement } from './judge-answer.ts';
import { makeKeys, wordsNeeded } from './keys.ts';
import { longestFor } from './reading-speed.ts';
import { runSideBySide } from './run-side-by-side.ts';
import type { KeyedRequest, SourceLine } from './source-line.ts';

/** Asks one engine; throws if it can’t answer at all. Whatever it answers is judged line by line. */
export type Ask =
  | { way: 'keyed'; ask: (request: KeyedRequest) => Promise<unknown> }
  | { way: 'list'; ask: (texts: readonly string[]) => Promise<readonly string[]> };

export interface TranslateOptions {
  /** Lines of a request, and how many requests run side by side. */
  size: number;
  atOnce?: number;
  random?: () => number;
  /** Lines that were translated before. */
  known?: ReadonlyMap<number, string>;
  /** Called with each accepted part before the next request, so that it can be stored. */
  onAccepted?: (part: ReadonlyMap<number, string>) => Promise<void>;
  /** Lets others have their turn. */
  pause?: () => Promise<void>;
}

export interface Outcome {
  texts: Map<number, string>;
  /** Lines that stay in the language they were in. */
  open: SourceLine[];
  requests: number;
  refusals: Partial<Record<Refusal, number>>;
}

const neighbors = 3;
/** Parts of the size of a request for each try; 0 for one line. */
const tries = [1, 1 / 2, 1 / 4, 0];

/**
 * Translates lines so that none is lost or takes the place of another. Each goes out under a key that says nothing
 * about its place, each answer is accepted line by line, and only what is open is asked again, in smaller requests.
 */
export async function translateLines(
  lines: readonly SourceLine[],
  engine: Ask,
  { size, atOnce = 1, random = Math.random, known = new Map(), onAccepted, pause = async () => {} }: TranslateOptions,
): Promise<Outcome> {
  const outcome: Outcome = { texts: new Map(known), open: [], requests: 0, refusals: {} };
  const places = new Map(lines.map(({ id }, place) => [id, place]));
  const placeOf = (line: SourceLine | undefined) => places.get(line?.id ?? -1) ?? 0;
  const twins = engine.way === 'list' ? Map.groupBy(lines, ({ text }) => text) : undefined;

  async function request(part: readonly SourceLine[], isAlone: boolean): Promise<Judgement> {
    outcome.requests += 1;
    if (engine.way === 'list') {
      const answer = await engine.ask(part.map(({ text }) => text));
      return judgeList(part, answer, { isAlone });
    }
    const keys = makeKeys(part.length, random);
    const [first, last] = [placeOf(part[0]), placeOf(part.at(-1))];
    const keyed: KeyedRequest = {
      lines: part.map(({ text, duration }, at) => ({ key: keys[at] ?? '', text, max: longestFor(text, duration) })),
      words: wordsNeeded(part.map(({ text }) => text)),
      before: lines.slice(Math.max(0, first - neighbors), first).map(({ id, text }) => {
        const translation = outcome.texts.get(id);
        return translation === undefined ? { text } : { text, translation };
      }),
      after: lines.slice(last + 1, last + 1 + neighbors).map(({ text }) => text),
    };
    return judgeKeyed(part, keyed, await engine.ask(keyed), { isAlone });
  }

  /** Asks for these in parts; returns what is still open, in order. */
  async function ask(wanted: readonly SourceLine[], partSize: number, isAgain: boolean): Promise<SourceLine[]> {
    const again: SourceLine[] = [];
    await runSideBySide(chunksOf(wanted, partSize), atOnce, async (part) => {
      const { accepted, open, refusals } = await request(part, isAgain && part.length === 1);
      for (const why of refusals) outcome.refusals[why] = (outcome.refusals[why] ?? 0) + 1;
      again.push(...open);
      const all = twins ? withTwins(accepted, part, twins) : accepted;
      for (const [id, text] of all) outcome.texts.set(id, text);
      if (all.size > 0) await onAccepted?.(all);
    });
    return again.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  }

  const isOpen = ({ id }: SourceLine) => !outcome.texts.has(id);
  let waiting = firstOfEach(lines.filter(isOpen), twins);
  for (const [attempt, share] of tries.entries()) {
    if (waiting.length === 0) break;
    waiting = await ask(waiting, Math.max(1, Math.floor(size * share)), attempt > 0);
  }
  // Once more over everything: a shift that was too short to see in one request. Alone, a line can’t be moved.
  for await (const run of shiftedRuns(lines, outcome.texts, pause)) await ask(firstOfEach(run, twins), 1, true);
  outcome.open = lines.filter(isOpen);
  return outcome;
}

const chunksOf = (lines: readonly SourceLine[], size: number): SourceLine[][] =>
  Array.from({ length: Math.ceil(lines.length / size) }, (_, at) => lines.slice(at * size, (at + 1) * size));

type Twins = ReadonlyMap<string, readonly SourceLine[]>;

/** An engine that sees no neighbors translates the same text the same way, so it is asked once. */
const firstOfEach = (lines: readonly SourceLine[], twins: Twins | undefined): SourceLine[] =>
  twins ? [...Map.groupBy(lines, ({ text }) => text).values()].flatMap(([first]) => first ?? []) : [...lines];

function withTwins(accepted: ReadonlyMap<number, string>, part: readonly SourceLine[], twins: Twins) {
  return new Map(
    part.flatMap(({ id, text }) => {
      const translated = accepted.get(id);
      return translated === undefined ? [] : (twins.get(text) ?? []).map((twin) => [twin.id, translated] as const);
    }),
  );
}

/** Lines of one look at the whole, so that a long file doesn’t hold up anything else. */
const look = 100;
const overlap = 10;

async function* shiftedRuns(
  lines: readonly SourceLine[],
  texts: ReadonlyMap<number, string>,
  pause: () => Promise<void>,
): AsyncGenerator<SourceLine[]> {
  const done = lines.filter(({ id }) => texts.has(id));
  for (let from = 0; from < done.length;) {
    await pause();
    const part = done.slice(from, from + look);
    const found = findShift(
      part.map(({ text }) => text),
      part.map(({ id }) => texts.get(id) ?? ''),
    );
    if (found) yield part.slice(...found);
    from += found ? found[1] : look - overlap;
  }
}
