import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { createMutex } from '#platform/mutex.ts';
import { requiresAction, type CheckResult, type Issue, type RunCheck } from './check-result.ts';
import { createIssueStore } from './issue-store.ts';
import { checkWithTimeout } from './check-with-timeout.ts';

interface Dependencies {
  db: Database;
  /** Cheap checks, run on every request. */
  quick: Readonly<Record<string, RunCheck>>;
  /** Slow checks, run by the task, on demand, and after relevant changes. */
  slow: Readonly<Record<string, RunCheck>>;
  /** Tells people of something that needs them. */
  tell: (news: { event: 'problem'; text: string }) => unknown;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now?: () => number;
}

export type Health = ReturnType<typeof openHealth>;

/** How long a result counts as fresh, in ms. */
const freshMs = 5000;
/** Live events come in bursts. */
const burstMs = 1000;
/** How long a page request waits, in ms. */
const timeoutMs = 250;
const farewellMs = 500;
/** After a start everything is busy with beginning. */
const settlingMs = 20_000;

/** Keeps the health results and reports issues. */
export function openHealth({ db, quick, slow, tell, emit, log, now = Date.now }: Dependencies) {
  const known = new Map<string, CheckResult>();
  const report = createIssueStore({
    db,
    tell,
    onError: (error) => log.warn({ err: error }, 'Could not save the problems the health check found'),
    now,
  });
  const exclusively = createMutex();
  let needy: readonly Issue[] = [];
  /** Summary that was last sent to the pages. */
  let told = '';
  let lastCheckedAt = 0;
  let checkedAt: number | undefined;
  let isDirty = true;
  let isStale = true;
  let isEnded = false;
  let burst: NodeJS.Timeout | undefined;
  let telling: NodeJS.Timeout | undefined;
  let first: NodeJS.Timeout | undefined;

  const issues = (): Issue[] => [...known.values()].flatMap((each) => each.issues);
  const inBackground = (work: () => Promise<unknown>): void => {
    if (!isEnded) void work().catch((error: unknown) => log.error({ err: error }, 'Health check error'));
  };

  async function runChecks(healthChecks: Readonly<Record<string, RunCheck>>): Promise<void> {
    const seen = Object.entries(healthChecks).map(async ([id, one]) => {
      known.set(
        id,
        await checkWithTimeout(one, known.get(id), (error) => log.warn({ err: error }, `Health check ${id} failed`)),
      );
    });
    await Promise.all(seen);
    lastCheckedAt = now();
  }

  async function settle(): Promise<void> {
    if (isEnded) return;
    needy = issues().filter(requiresAction);
    const seen = JSON.stringify(
      [...known].map(([id, { state, issues: its }]) => [id, state, its.map(({ key }) => key)]),
    );
    if (seen !== told) emit({ type: 'badges', action: 'update', payload: null });
    told = seen;
    // Issues are closed only after the first complete check.
    await report.note(issues(), checkedAt !== undefined);
    clearTimeout(telling);
    const next = report.nextTelling(issues());
    if (next !== undefined) telling = setTimeout(() => inBackground(glance), Math.max(1000, next - now())).unref();
  }

  const check = createOnce(() =>
    exclusively(async () => {
      isDirty = false;
      isStale = false;
      await runChecks({ ...quick, ...slow });
      checkedAt = now();
      await settle();
    }),
  );

  /** Runs the quick checks. */
  const glance = createOnce(() =>
    exclusively(async () => {
      isDirty = false;
      await runChecks(quick);
      await settle();
    }),
  );

  return {
    /** Runs all checks. */
    check,

    /**
     * Returns the known results, refreshed if they are old. Waits only briefly for slow checks, unless `isAgain` forces
     * a full check.
     */
    read: async (isAgain = false) => {
      if (isAgain) await check();
      else if (isStale) await Promise.race([check(), wait(timeoutMs, undefined, { ref: false })]);
      else if (isDirty || now() - lastCheckedAt > freshMs) await glance();
      return {
        issues: issues().map((issue) => ({ ...issue, since: report.since(issue.key) })),
        found: known as ReadonlyMap<string, CheckResult>,
        checkedAt: checkedAt ?? now(),
      };
    },

    /** How many things need a person. */
    countOpenIssues: async (): Promise<number> => {
      if (isDirty) await glance();
      return needy.length;
    },

    /** What needs a person, as of the last look: news of a later one come as an event. */
    openIssues: async (): Promise<(Issue & { since: number })[]> => {
      if (lastCheckedAt === 0) await glance();
      return needy.map((issue) => ({ ...issue, since: report.since(issue.key) }));
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

    /** Results of slow checks may be outdated too. */
    noteLargeChange: (): void => {
      isStale = true;
    },

    begin: (): void => {
      first = setTimeout(() => inBackground(check), settlingMs).unref();
    },

    /** Waits for running checks, but not for hanging ones. */
    end: async (): Promise<void> => {
      isEnded = true;
      clearTimeout(burst);
      clearTimeout(telling);
      clearTimeout(first);
      await Promise.race([exclusively(async () => {}), wait(farewellMs, undefined, { ref: false })]);
    },
  };
}

/** Callers during a run share that run. */
function createOnce(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () =>
    (underWay ??= work().finally(() => {
      underWay = undefined;
    }));
}
