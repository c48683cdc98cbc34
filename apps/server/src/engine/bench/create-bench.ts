import { isDeepStrictEqual } from 'node:util';
import type { Made, MediaKind } from '@captionarr/contract';
import type { EmbeddedRules } from '#domain/library/usable-subtitles.ts';
import { findFlaws, type Flaw } from '#domain/ladder/find-flaws.ts';
import type { Profile, ProfileItem } from '#domain/library/profile.ts';
import type { RungMaker } from '#engine/ladder/rung-maker.ts';
import { planKnown } from '#engine/ladder/plan-known.ts';
import { readWishes } from '#engine/ladder/read-wishes.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { chooseTitles, type Chosen } from './choose-titles.ts';
import { judgeWish, wantedOf, type JudgedWish } from './judge-wish.ts';
import { readBest } from './read-best.ts';
import { readSetup } from './read-setup.ts';
import { readVideos, sampleVideos, type BenchVideo } from './sample-videos.ts';

export interface BenchParts {
  db: Database;
  profiles: Pick<Profiles, 'all'>;
  embedded: () => EmbeddedRules;
  makers: readonly RungMaker[];
  now?: () => number;
}

export interface BenchOrder {
  profile: Profile;
  pinned: readonly { type: MediaKind; id: number }[];
  draw: number;
}

export interface TriedWish extends JudgedWish {
  item: ProfileItem;
  /** Percent of the best candidate of the last search. */
  best: number | null;
  isNew: boolean;
}

export interface TriedTitle {
  video: BenchVideo;
  wishes: readonly TriedWish[];
  isPinned: boolean;
}

export interface Bench {
  titles: readonly Chosen<TriedTitle>[];
  isInUse: boolean;
  flaws: readonly Flaw[];
  setup: readonly { rung: Made; sentence: string }[];
}

export type TryProfile = ReturnType<typeof createBench>;

/** Titles of each kind of interest whose facts are read. */
const perGroup = 8;

/** Says what a profile would do with a few titles now. It goes by what is stored, and searches nothing. */
export function createBench({ db, profiles, embedded, makers, now = Date.now }: BenchParts) {
  return async ({ profile, pinned, draw }: BenchOrder, signal?: AbortSignal): Promise<Bench> => {
    const saved = profiles.all().find(({ id }) => id === profile.id);
    const { videos, isInUse } = await sampleVideos(db, profile.id, draw);
    const kept = [
      ...(await readVideos(db, 'movie', idsOf('movie'))),
      ...(await readVideos(db, 'episode', idsOf('episode'))),
    ];
    const isKept = ({ type, id }: BenchVideo) => kept.some((each) => each.type === type && each.id === id);
    const at = now();
    const tried: TriedTitle[] = [];
    for (const video of [...kept, ...interesting(videos, profile, saved).filter((each) => !isKept(each))]) {
      if (signal?.aborted) throw new AppError('unavailable', 'The preview was canceled.');
      tried.push({ video, wishes: await tryOn(video, profile, saved, at), isPinned: isKept(video) });
    }
    return { titles: chooseTitles(tried), isInUse, flaws: findFlaws(profile), setup: await readSetup(makers) };

    function idsOf(type: MediaKind) {
      return pinned.filter((each) => each.type === type).map(({ id }) => id);
    }
  };

  async function tryOn(
    video: BenchVideo,
    profile: Profile,
    saved: Profile | undefined,
    at: number,
  ): Promise<TriedWish[]> {
    const parts = { db, profiles: { find: () => profile }, embedded, makers, now: () => at };
    const known = await readWishes(parts, video.type, video.id);
    const best = await readBest(db, video);
    const wishes: TriedWish[] = [];
    for (const item of eachOnce(profile.items)) {
      const { wish, ...rest } = known.of(item.language);
      const judge = (by: Profile, of: ProfileItem) =>
        judgeWish(video, by, of, rest.facts, async (facts) => {
          const asked = { ...rest, wish: { ...wish, profile: by, item: of }, facts };
          return (await planKnown(parts, asked)).plan;
        });
      const judged = await judge(profile, item);
      const before = saved?.items.find(({ language }) => language === item.language);
      const was = saved && before && (await judge(saved, before));
      const isNew = saved !== undefined && !isDeepStrictEqual(summary(judged, item), was && summary(was, before));
      wishes.push({ ...judged, item, best: best.get(item.language) ?? null, isNew });
    }
    return wishes;
  }
}

/** What a user would notice. */
const summary = ({ does, rung, at }: JudgedWish, { strength = 'must' }: ProfileItem) => ({ does, rung, at, strength });

/** Two items of a language stand for one wish. */
const eachOnce = (items: readonly ProfileItem[]) =>
  items.filter(({ language }, index) => items.findIndex((each) => each.language === language) === index);

/** Those that the edit changes, some with something missing, and some others. */
function interesting(videos: readonly BenchVideo[], profile: Profile, saved: Profile | undefined): BenchVideo[] {
  const groups: BenchVideo[][] = [[], [], []];
  for (const video of videos) {
    const wanted = wantedOf(video, profile);
    const before = saved ? wantedOf(video, saved) : wanted;
    groups[isDeepStrictEqual(wanted, before) ? (wanted.length > 0 ? 1 : 2) : 0]?.push(video);
  }
  return groups.flatMap((group) => group.slice(0, perGroup));
}
