import type { MediaKind } from '@captionarr/contract';
import type { ProfileItem } from '#domain/library/profile.ts';
import { isUsable, type EmbeddedRules } from '#domain/library/usable-subtitles.ts';
import type { WishFacts } from '#domain/ladder/wish-facts.ts';
import { isTextCodec } from '#domain/media/picture-codecs.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import { findVideo, type Video } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { readCircumstances, type Circumstances, type FoundRow } from './read-circumstances.ts';
import type { KeptResult } from './rung-results.ts';
import type { Wish } from './rung-maker.ts';
import type { LadderRung } from './ladder-job.ts';

export interface ReadParts {
  db: Database;
  profiles: Pick<Profiles, 'find'>;
  embedded: () => EmbeddedRules;
  now: () => number;
}

/** A wish with everything that decides where it stands, except which rungs can be used. */
export interface KnownWish {
  wish: Wish;
  facts: Omit<WishFacts, 'unavailable'>;
  results: ReadonlyMap<string, KeptResult>;
  /** Jobs that wait or run, by their rungs. */
  jobs: ReadonlyMap<string, number>;
  searchId: number | null;
  /** Among the subtitle tracks; undefined if none can be copied out. */
  track: number | undefined;
}

interface VideoWishes {
  video: Video;
  /** Languages that the ladder may still do something for. */
  open: readonly string[];
  of: (language: string) => KnownWish;
}

/** The wishes of a video; throws if there is no such video. Without a profile it has none. */
export async function readWishes(parts: ReadParts, type: MediaKind, id: number): Promise<VideoWishes> {
  const video = await findVideo(parts.db, type, id);
  return knowWishes(parts, video, await readCircumstances(parts.db, video));
}

/** The wishes of a video whose circumstances are known. */
export function knowWishes(
  { profiles, embedded, now }: Omit<ReadParts, 'db'>,
  video: Video,
  { rows, missing, searched, results, jobs, isExcluded }: Circumstances,
): VideoWishes {
  const profile = video.profileId === null ? undefined : profiles.find(video.profileId);
  const items = profile?.items ?? [];
  const rules = embedded();
  const usable = rows.filter((row) => isUsable(rules, row));
  const isMissing = (language: string) => missing.some((row) => row.language === language);

  const of = (language: string): KnownWish => {
    const item = items.find((each) => each.language === language) ?? { language };
    const present = bestOf(usable.filter(fulfils(language)));
    const lack = missing.find((row) => row.language === language);
    const search = searched.find((row) => row.language === language);
    const own = results.filter((row) => row.language === language);
    const track = rows.find(
      (row) => row.language === language && row.stream !== null && isText(row) && !isUsable(rules, row),
    );
    const ofWish = jobs.filter((job) => job.language === language);
    return {
      wish: {
        video,
        language,
        profile: { items, ...(profile?.translateFrom && { translateFrom: profile.translateFrom }) },
        item,
      },
      facts: {
        profile: profile ?? {},
        item,
        isWanted: present !== null || lack !== undefined,
        present,
        hasUncountedText: track !== undefined,
        search: search ? { outcome: search.outcome, at: search.at, nextAt: lack?.next_try_at || null } : null,
        since: lack?.since ?? null,
        results: Object.fromEntries(own.map(({ rung, outcome, at }) => [rung, { outcome, at }])),
        running: ofWish.find(({ status }) => status === 'running')?.rung ?? null,
        now: now(),
      },
      results: new Map(own.map((row) => [row.rung, row])),
      jobs: new Map(ofWish.map((job): [LadderRung, number] => [job.rung, job.id])),
      searchId: search?.search_id ?? null,
      track: track?.stream ?? undefined,
    };
  };

  const isMade = ({ language }: ProfileItem) => bestOf(usable.filter(fulfils(language)))?.made;
  const wanted = items.filter((item) => isMissing(item.language) || isMade(item));
  return { video, open: isExcluded ? [] : [...new Set(wanted.map(({ language }) => language))], of };
}

const isText = ({ codec }: FoundRow): boolean => isTextCodec(codec);

/** A subtitle for the hearing impaired is as good as a plain one. */
const fulfils =
  (language: string) =>
  (row: FoundRow): boolean =>
    row.language === language || row.language === `${language}:hi`;

/** People’s work first, and of that a file before a track. */
function bestOf(rows: readonly FoundRow[]): WishFacts['present'] {
  const best =
    rows.find(({ made, path }) => made === null && path !== null) ?? rows.find(({ made }) => made === null) ?? rows[0];
  return best ? { isTrack: best.path === null, made: best.made } : null;
}
