import { isMachineRung, type Made, type RungName } from '@captionarr/contract';
import { mediaKinds } from '@captionarr/domain/media/kinds.ts';
import { headlineOf, type Headline } from '#domain/ladder/headline.ts';
import { planWish } from '#domain/ladder/plan-wish.ts';
import type { Profile } from '#domain/library/profile.ts';
import { isPictureCodec } from '#domain/ocr/formats/read-picture-track.ts';
import { findProblem } from '#engine/ladder/plan-known.ts';
import { readManyCircumstances, type Circumstances } from '#engine/ladder/read-circumstances.ts';
import { knowWishes, type KnownWish } from '#engine/ladder/read-wishes.ts';
import { AppError } from '#platform/errors.ts';
import { yieldToRequests } from '#platform/yield-to-requests.ts';
import type { BenchParts } from './create-bench.ts';
import { readLacking, type LackingVideo } from './read-lacking.ts';
import { readSetup } from './read-setup.ts';
import { createRungEstimates, type RungSum } from './rung-estimates.ts';

/** Wishes for which the same comes next. */
export interface Total extends RungSum {
  does: Headline['does'];
  rung: RungName | null;
  count: number;
  /** How many of them the saved profile does something else with. */
  fresh: number;
  /** The videos of some weren’t looked at, so the rung may turn out to be of no use for them. */
  isAtMost: boolean;
}

interface Group extends Omit<Total, keyof RungSum> {
  samples: KnownWish[];
}

/** Wishes whose videos are looked at, and for how long. */
const mostLooks = 200;
const longestMs = 1500;
const samplesOf = 3;

export type CountTotals = ReturnType<typeof createTotals>;

/** Says what would come next for everything that a profile wants and that isn’t there. It searches nothing. */
export function createTotals({ db, profiles, embedded, makers, now = Date.now }: BenchParts) {
  const estimate = createRungEstimates(makers);

  return async (profile: Profile, signal?: AbortSignal): Promise<Total[]> => {
    const saved = profiles.all().find(({ id }) => id === profile.id);
    const at = now();
    const began = performance.now();
    const reading = { profiles: { find: () => profile }, embedded, now: () => at };
    const unready = (await readSetup(makers)).map(({ rung }) => rung);
    const groups = new Map<string, Group>();
    let looks = 0;

    for (const type of mediaKinds)
      for await (const some of readLacking(db, type, profile, saved)) {
        if (signal?.aborted) throw new AppError('unavailable', 'The preview was canceled.');
        const videos = some.map(({ video }) => video);
        const circumstancesOf = await readManyCircumstances(db, type, videos);
        for (const each of some) await count(each, circumstancesOf(each.video));
        await yieldToRequests();
      }
    return Promise.all([...groups.values()].map(withEstimate));

    async function count({ video, lacking, before }: LackingVideo, circumstances: Circumstances) {
      const wishes = knowWishes(reading, video, circumstances);
      const hasPictures = circumstances.rows.some(({ codec }) => isPictureCodec(codec));
      for (const language of lacking) {
        const known = wishes.of(language);
        const unavailable = new Set<Made>([...unready, ...(hasPictures ? [] : (['ocr'] as const))]);
        const { headline, isSure } = await look(known, unavailable);
        const was = saved && before.includes(language) ? planBy(saved, known, unavailable) : undefined;
        const isFresh = saved !== undefined && (was?.does !== headline.does || was.rung !== headline.rung);
        note(headline, known, { isSure, isFresh });
      }
    }

    /** Asks whether the machine rung that comes next can be used, as long as there is time. */
    async function look(known: KnownWish, unavailable: Set<Made>) {
      for (;;) {
        const headline = planBy(profile, known, unavailable);
        const { rung } = headline;
        if (rung === null || !isMachineRung(rung)) return { headline, isSure: true };
        if (looks >= mostLooks || performance.now() - began > longestMs) return { headline, isSure: false };
        looks++;
        if ((await findProblem(makers, rung, known.wish)) === null) return { headline, isSure: true };
        unavailable.add(rung);
      }
    }

    function planBy(by: Profile, { facts, wish }: KnownWish, unavailable: ReadonlySet<Made>): Headline {
      const item = by.items.find(({ language }) => language === wish.language) ?? facts.item;
      // What the change makes missing is so from the moment of saving.
      const since = facts.since ?? at;
      return headlineOf(planWish({ ...facts, profile: by, item, isWanted: true, since, unavailable }));
    }

    function note(
      { does, rung }: Headline,
      known: KnownWish,
      { isSure, isFresh }: Record<'isSure' | 'isFresh', boolean>,
    ) {
      const key = `${does} ${rung}`;
      const group = groups.get(key) ?? { does, rung, count: 0, fresh: 0, isAtMost: false, samples: [] };
      groups.set(key, group);
      group.count++;
      if (isFresh) group.fresh++;
      if (!isSure) group.isAtMost = true;
      else if (group.samples.length < samplesOf) group.samples.push(known);
    }

    async function withEstimate({ samples, ...group }: Group): Promise<Total> {
      const { rung, does } = group;
      if (does !== 'next' || rung === null || !isMachineRung(rung)) return { ...group, cost: null, seconds: null };
      const wishes = samples.map(({ wish }) => wish);
      return { ...group, ...(await estimate(rung, wishes, group.count, signal)) };
    }
  };
}
