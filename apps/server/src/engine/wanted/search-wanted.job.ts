import type { LibraryKind, MediaKind } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { isDue } from '#domain/search/adaptive.ts';
import type { WorkKind } from '#domain/search/plan-quota.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { ProviderPool } from '#engine/providers/provider-pool.ts';
import { AppError } from '#platform/errors.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { dueLanguages } from './due-languages.ts';
import { joinCopies } from './join-copies.ts';
import { adaptiveRules } from './record-attempts.ts';
import { searchedIds, searchKey } from './search-one.ts';
import { searchVideos, type WantedParts } from './search-videos.ts';
import { readUrgentVideos, type UrgentVideos } from './urgent-videos.ts';
import {
  countNiceOnly,
  readWantedVideos,
  type WantedChoice,
  type WantedLanguage,
  type WantedVideo,
} from './wanted-videos.ts';

export interface SearchWantedInput {
  kind: LibraryKind;
  who: string;
  /** Scheduled runs search only items that are due; manual runs search everything. */
  isScheduled: boolean;
}

interface Progress {
  below: number;
  done: number;
  /** What goes before the others, and whether it was searched. */
  urgent?: UrgentVideos;
  isUrgentDone?: boolean;
  /** Everything that is missing was searched; `below` is about what is nice to have. */
  isMissingDone?: boolean;
  /** Copies of searched videos, which were searched with them before their turn. */
  joined?: number[];
}

const endless = Number.MAX_SAFE_INTEGER;
const chunkSize = 100;
const noVideos: UrgentVideos = { new: [], next: [] };
const urgentWords = {
  new: (count: number) => `First: ${count} just imported`,
  next: (count: number) => `Then: ${count} that will probably be watched next`,
};
const names: Record<LibraryKind, string> = { series: 'episodes', movies: 'movies' };

/**
 * Searches everything that is wanted of a kind: first what was just imported, then what will be watched next, then the
 * rest, newest first, and last what is only nice to have. Quotas are spent in this order. Goes on where it was when the
 * server stops.
 */
export const createSearchWantedJob = (
  parts: WantedParts & { pool: Pick<ProviderPool, 'choose'> },
): JobDefinition<SearchWantedInput> =>
  defineJob<SearchWantedInput>({
    name: 'search-wanted',
    lane: 'search',
    title: ({ kind }) => `Search for missing subtitles (${names[kind]})`,
    said: ({ kind }) => ({ code: `search-wanted.${kind}`, values: {} }),
    about: ({ kind }) => [kind],
    retriesItems: true,
    async run({ kind, who, isScheduled }, context) {
      const { db, settings, pool, now = Date.now } = parts;
      const type = mediaTables[kind].video;
      // State saved by an earlier start of this job.
      const saved = (context.saved ?? { below: endless, done: 0 }) as Progress;
      let { below, done, isUrgentDone = false, isMissingDone = false } = saved;
      const { left } = context;
      const urgent = left ? noVideos : (saved.urgent ?? (await readUrgentVideos(db, type, now())));
      const ahead = new Set([...urgent.new, ...urgent.next]);
      const counted = isUrgentDone ? [...ahead].filter((id) => id < below).length : 0;
      const joined = new Set(saved.joined);
      const niceAt = now();
      const waiting =
        (isMissingDone ? 0 : await countWanted(parts, type, below)) +
        (await countNiceOnly(db, { type, niceAt, below: isMissingDone ? below : endless }));
      const total = left?.size ?? Math.max(done, done + waiting - counted - joined.size);
      const keep = () => {
        const later = [...joined].filter((id) => id < below);
        return context.checkpoint({ below, done, urgent, isUrgentDone, isMissingDone, joined: later });
      };
      const rules = adaptiveRules(settings);
      const isMustDue = (each: WantedLanguage) => !isScheduled || isDue(each, rules, now());
      const due = (video: WantedVideo): WantedVideo => (left ? video : dueLanguages(video, isMustDue, now()));
      /** A copy that has its turn later can be searched now. */
      const admit = (copy: WantedVideo): WantedVideo | undefined =>
        copy.mediaId < below && !hadTurn(copy) && context.isWanted(searchKey(copy)) ? due(copy) : undefined;
      const hadTurn = ({ mediaId }: WantedVideo) => joined.has(mediaId) || (isUrgentDone && ahead.has(mediaId));
      context.progress(done, total);

      const searchChunk = async (chunk: readonly WantedVideo[], work: WorkKind, message?: string) => {
        const videos = chunk.map(due).filter(({ languages }) => languages.length > 0);
        const codes = videos.flatMap((each) => each.languages.map(({ language }) => parseLanguageText(language).code2));
        const { ask, left: skipped } = pool.choose({ type }, [...new Set(codes)]);
        // A few that go first may want a language that no provider has; the rest is searched all the same.
        const isHopeless = work === 'rest' || skipped.length === 0 || skipped.some(({ state }) => state === 'paused');
        if (ask.length === 0 && isMissingDone) {
          done += chunk.length;
          context.progress(done, total);
          return;
        }
        if (videos.length > 0 && ask.length === 0 && isHopeless)
          throw new AppError('unavailable', 'No provider is available right now. See System › Providers.', {
            help: 'no-provider',
          });
        const listed = new Set(chunk.map(({ mediaId }) => mediaId));
        /** Counted already; a copy may still bring it into a search. */
        const notDue = listed.difference(new Set(videos.map(({ mediaId }) => mediaId)));
        done += notDue.size;
        const trigger = isScheduled ? 'wanted' : 'all';
        const groups = await joinCopies(db, videos, admit);
        const round = { trigger, who, batch: `wanted ${kind} ${now()}`, work } as const;
        await searchVideos(parts, groups, round, context, ({ mediaId }) => {
          if (!listed.has(mediaId)) joined.add(mediaId);
          if (!notDue.has(mediaId)) done += 1;
          context.progress(done, total, message);
        });
      };

      if (!isUrgentDone) {
        if (ahead.size > 0) await keep();
        for (const work of ['new', 'next'] as const) {
          const videos = (await readWantedVideos(db, { type, ids: urgent[work] })).filter((each) => !hadTurn(each));
          if (videos.length > 0) await searchChunk(videos, work, urgentWords[work](videos.length));
        }
        isUrgentDone = true;
        if (ahead.size > 0) await keep();
      }
      for (;;) {
        const next = { type, below, limit: chunkSize, ...(isMissingDone && { niceAt }) };
        const chunk = left
          ? await readLeft(parts, { type, ids: searchedIds(left) }, below)
          : await readWantedVideos(db, next);
        if (chunk.length === 0) {
          if (left || isMissingDone) return;
          isMissingDone = true;
          below = endless;
          continue;
        }
        await searchChunk(
          chunk.filter((each) => !hadTurn(each)),
          'rest',
        );
        below = Math.min(...chunk.map(({ mediaId }) => mediaId));
        await keep();
      }
    },
  });

async function readLeft({ db }: WantedParts, choice: WantedChoice, below: number): Promise<WantedVideo[]> {
  return (await readWantedVideos(db, choice)).filter(({ mediaId }) => mediaId < below);
}

async function countWanted({ db }: WantedParts, type: MediaKind, below: number): Promise<number> {
  const { total } = await db
    .selectFrom(type)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('wanted', '=', 1)
    .where('id', '<', below)
    .executeTakeFirstOrThrow();
  return total;
}
