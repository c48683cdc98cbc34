import { randomUUID } from 'node:crypto';
import { actors, type LibraryKind, type LiveEvent, type Made, type MediaKind } from '@captionarr/contract';
import type { Logger } from 'pino';
import { dueRung, hasOpenRung, nextLook } from '#domain/ladder/plan-wish.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import { readWantedVideos } from '#engine/wanted/wanted-videos.ts';
import { AppError } from '#platform/errors.ts';
import { cancelledError, type JobDefinition, type JobQueue } from '#platform/jobs/job.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import type { WishKey, Ladder } from './ladder.ts';
import { jobKey, ladderJob, readJobKey, type LadderRung, type RungInput } from './ladder-job.ts';
import { createLadderLook } from './ladder-look.ts';
import { findProblem, planKnown, type PlanParts } from './plan-known.ts';
import { presentLadder } from './present-ladder.ts';
import { readWishes, type KnownWish } from './read-wishes.ts';
import type { Reviews } from './reviews.ts';
import { notSetUp, type RunParts } from './run-rung.ts';
import { createRungJob } from './rung.job.ts';
import { PeoplesWork } from './save-rung.ts';
import { closeRungs, noteOpenRung, noteWait } from './waits.ts';

interface Dependencies extends Omit<RunParts, 'reviews'>, Omit<PlanParts, 'now'> {
  reviews: Pick<Reviews, 'keep' | 'list'>;
  profiles: Pick<Profiles, 'find' | 'all'>;
  jobs: JobQueue;
  scheduler: Pick<Scheduler, 'register'>;
  log: Pick<Logger, 'error'>;
  now?: (() => number) | undefined;
}

interface OpenedLadder extends Ladder {
  /** The same as `climb` for all episodes of some series, or some movies. */
  climbItems: (kind: LibraryKind, ids: readonly number[]) => Promise<void>;
  /** A rung that a profile no longer has is noticed at once. */
  note: (event: LiveEvent) => void;
}

/** Ways to a subtitle, one after the other, as the profiles have them. */
export function openLadder({ now = Date.now, ...given }: Dependencies): OpenedLadder {
  const parts = { ...given, now };
  const { db, profiles, makers, reviews, jobs, scheduler, log } = parts;
  const isIdle = () => makers.length === 0 && profiles.all().every(({ ladder }) => ladder === undefined);

  async function climbOne(type: MediaKind, id: number): Promise<void> {
    const wishes = await readWishes(parts, type, id);
    for (const language of wishes.open) {
      const known = wishes.of(language);
      const { plan } = await planKnown(parts, known);
      const rung = dueRung(plan);
      if (rung && !known.jobs.has(rung))
        await enqueue(known, { rung, who: actors.schedule, batch: randomUUID(), isAsked: false });
      await noteWait(db, { type, id, language }, nextLook(plan));
      await noteOpenRung(db, { type, id, language }, hasOpenRung(plan));
    }
  }

  async function climb(type: MediaKind, ids: readonly number[]): Promise<void> {
    for (const id of ids)
      await (isIdle() ? closeRungs(db, { type, id }) : climbOne(type, id)).catch((error: unknown) => {
        // It may have been removed meanwhile; whatever else it is, the search that came before is done.
        if (!(error instanceof AppError)) log.error({ err: error }, `The ladder of ${type} ${id} could not be planned`);
      });
  }

  const job: JobDefinition<RungInput> = jobs.register(createRungJob(parts));
  const enqueue = ({ wish }: KnownWish, order: Pick<RungInput, 'rung' | 'who' | 'batch' | 'isAsked'>) => {
    const { type, id, itemId, title } = wish.video;
    const input: RungInput = { type, id, itemId, title, language: wish.language, ...order };
    return jobs.enqueue(job, input, {
      dedupe: jobKey(input),
      priority: order.isAsked ? 'interactive' : 'scheduled',
    });
  };
  // The next rung has its turn; what a person cancels isn’t followed by another.
  jobs.onTransition(({ name, dedupe, status, error }) => {
    const hasEnded = status === 'completed' || (status === 'failed' && error !== cancelledError);
    if (name !== ladderJob || dedupe === null || !hasEnded) return;
    const { type, id } = readJobKey(dedupe);
    void climb(type, [id]);
  });
  const look = createLadderLook({ ...parts, climb, jobs, scheduler });

  const find = async ({ type, id, language }: WishKey) => (await readWishes(parts, type, id)).of(language);
  const makerOf = (rung: Made) => makers.find((each) => each.rung === rung);

  return {
    climb,

    note: ({ type }) => {
      if (type !== 'languages') return;
      void look
        .afterProfiles()
        .catch((error: unknown) => log.error({ err: error }, 'The ladders could not be planned'));
    },

    async climbItems(kind, ids) {
      const choice = kind === 'series' ? { seriesIds: ids } : { type: 'movie' as const, ids };
      for (const { type, mediaId } of await readWantedVideos(db, choice)) await climb(type, [mediaId]);
    },

    async read(key) {
      const known = await find(key);
      const open = await reviews.list({ type: key.type, id: key.id });
      const ofWish = open.filter(({ language }) => language === key.language);
      const kept = new Map(ofWish.map(({ made, id }): [LadderRung, number] => [made, id]));
      return presentLadder(known, { ...(await planKnown(parts, known)), reviews: kept });
    },

    async estimate(key, rung, signal) {
      const { wish } = await find(key);
      const problem = await findProblem(makers, rung, wish);
      const facts = problem ? undefined : await makerOf(rung)?.estimate(wish, signal);
      return { ...(facts ?? nothingKnown), rung, problem: problem?.text ?? null };
    },

    async problem(rung, key) {
      const maker = makerOf(rung);
      if (!maker) return notSetUp.text;
      const problem = key ? await maker.problem((await find(key)).wish) : await maker.setup?.();
      return problem?.text ?? null;
    },

    async make(key, rung, who, batch = randomUUID()) {
      const known = await find(key);
      const problem = makerOf(rung) ? await findProblem(makers, rung, known.wish) : notSetUp;
      if (problem) throw new AppError('conflict', problem, { help: 'ladder' });
      if (known.facts.present?.made === null) throw new PeoplesWork();
      const id = await enqueue(known, { rung, who, batch, isAsked: true });
      // A job that waited or ran already has its own batch.
      const row = await db.selectFrom('job').select('input').where('id', '=', id).executeTakeFirstOrThrow();
      return { job_id: id, batch: (JSON.parse(row.input) as RungInput).batch };
    },
  };
}

const nothingKnown = { lines: null, characters: null, seconds: null, cost: null, from: null, engine: null };
