import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { createTurns } from '#platform/turns.ts';
import { needsPerson, type Found, type Issue, type Look } from './found.ts';
import { createIssueBook } from './issue-book.ts';
import { lookPatiently } from './look-patiently.ts';

interface Dependencies {
  db: Database;
  /** Cheap: looked at again whenever somebody asks. */
  quick: Readonly<Record<string, Look>>;
  /** Looked at by the task, when somebody wants it, and after changes that matter. */
  slow: Readonly<Record<string, Look>>;
  /** Tells people of something that needs them. */
  tell: (news: { event: 'problem'; text: string }) => unknown;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now?: () => number;
}

export type Health = ReturnType<typeof openHealth>;

/** What was looked at is as good as new for so long, in milliseconds. */
const freshMs = 5000;
/** News come in bursts. */
const burstMs = 1000;
/** So long somebody waits for a page. */
const patienceMs = 250;
const farewellMs = 500;
/** After a start everything is busy with beginning. */
const settlingMs = 20_000;

/** Whether everything is all right: keeps what was found, and who has to be told. */
export function openHealth({ db, quick, slow, tell, emit, log, now = Date.now }: Dependencies) {
  const known = new Map<string, Found>();
  const book = createIssueBook({
    db,
    tell,
    onError: (error) => log.warn({ err: error }, 'The problems that the health check found could not be written down'),
    now,
  });
  const inTurn = createTurns();
  let needy: readonly Issue[] = [];
  /** What the pages were told of, in short. */
  let told = '';
  let lookedAt = 0;
  let checkedAt: number | undefined;
  let isDirty = true;
  let isStale = true;
  let isEnded = false;
  let burst: NodeJS.Timeout | undefined;
  let telling: NodeJS.Timeout | undefined;
  let first: NodeJS.Timeout | undefined;

  const issues = (): Issue[] => [...known.values()].flatMap((each) => each.issues);
  const inBackground = (work: () => Promise<unknown>): void => {
    if (!isEnded) void work().catch((error: unknown) => log.error({ err: error }, 'The health check stumbled'));
  };

  async function look(looks: Readonly<Record<string, Look>>): Promise<void> {
    const seen = Object.entries(looks).map(async ([id, one]) => {
      known.set(id, await lookPatiently(one, known.get(id), (error) => log.warn({ err: error }, `No look at ${id}`)));
    });
    await Promise.all(seen);
    lookedAt = now();
  }

  async function settle(): Promise<void> {
    if (isEnded) return;
    needy = issues().filter(needsPerson);
    const seen = JSON.stringify(
      [...known].map(([id, { state, issues: its }]) => [id, state, its.map(({ key }) => key)]),
    );
    if (seen !== told) emit({ type: 'badges', action: 'update', payload: null });
    told = seen;
    // What was not looked at yet is not gone.
    await book.note(issues(), checkedAt !== undefined);
    clearTimeout(telling);
    const next = book.nextTelling(issues());
    if (next !== undefined) telling = setTimeout(() => inBackground(glance), Math.max(1000, next - now())).unref();
  }

  const check = createOnce(() =>
    inTurn(async () => {
      isDirty = false;
      isStale = false;
      await look({ ...quick, ...slow });
      checkedAt = now();
      await settle();
    }),
  );

  /** Looks at what is looked at quickly. */
  const glance = createOnce(() =>
    inTurn(async () => {
      isDirty = false;
      await look(quick);
      await settle();
    }),
  );

  return {
    /** Looks at everything. */
    check,

    /** What is known, and not long ago. What takes long is told of when it is known, unless somebody wants to wait for it. */
    read: async (isAgain = false) => {
      if (isAgain) await check();
      else if (isStale) await Promise.race([check(), wait(patienceMs, undefined, { ref: false })]);
      else if (isDirty || now() - lookedAt > freshMs) await glance();
      return {
        issues: issues().map((issue) => ({ ...issue, since: book.since(issue.key) })),
        found: known as ReadonlyMap<string, Found>,
        checkedAt: checkedAt ?? now(),
      };
    },

    /** How many things need a person. */
    countNeedy: async (): Promise<number> => {
      if (isDirty) await glance();
      return needy.length;
    },

    /** The providers among them, as far as they are known. */
    needyProviders: (): ReadonlySet<string> => new Set(needy.flatMap(({ provider }) => provider ?? [])),

    /** Something happened that may have mended or broken something. */
    noteChange: (): void => {
      isDirty = true;
      burst ??= setTimeout(() => {
        burst = undefined;
        if (isDirty) inBackground(glance);
      }, burstMs).unref();
    },

    /** What takes longer to look at may have changed as well. */
    noteLargeChange: (): void => {
      isStale = true;
    },

    begin: (): void => {
      first = setTimeout(() => inBackground(check), settlingMs).unref();
    },

    /** Waits for what is under way, but not for what hangs. */
    end: async (): Promise<void> => {
      isEnded = true;
      clearTimeout(burst);
      clearTimeout(telling);
      clearTimeout(first);
      await Promise.race([inTurn(async () => {}), wait(farewellMs, undefined, { ref: false })]);
    },
  };
}

/** Who asks for it while it is under way gets that one. */
function createOnce(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () =>
    (underWay ??= work().finally(() => {
      underWay = undefined;
    }));
}
