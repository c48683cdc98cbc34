import { itemScope } from '@captionarr/contract';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { dueLanguages } from './due-languages.ts';
import { joinCopies } from './join-copies.ts';
import { searchKey } from './search-one.ts';
import { searchVideos, type WantedParts } from './search-videos.ts';
import { readWantedVideos, type WantedVideo } from './wanted-videos.ts';

export interface SearchItemsInput {
  what: 'series' | 'movies' | 'episodes';
  ids: readonly number[];
  /** Display title: `Harbour Lights`, or `12 movies`. */
  title: string;
  /** After an import, only languages that were never searched. Who asks gets what is nice to have as well. */
  trigger: 'item' | 'import' | 'played' | 'blacklist';
  who: string;
  batch: string;
}

/** Searches for missing subtitles of some series, movies or episodes. */
export const createSearchItemsJob = (parts: WantedParts): JobDefinition<SearchItemsInput> =>
  defineJob<SearchItemsInput>({
    name: 'search-items',
    lane: 'search',
    title: ({ title }) => `Search subtitles for ${title}`,
    said: ({ title }) => ({ code: 'search-items', values: { title } }),
    about: ({ what, ids }) => (what === 'episodes' ? [] : ids.map((id) => itemScope(what, id))),
    retriesItems: true,
    async run({ what, ids, trigger, who, batch }, context) {
      const { now = Date.now } = parts;
      const all = await readWantedVideos(
        parts.db,
        what === 'series' ? { seriesIds: ids } : { type: what === 'episodes' ? 'episode' : 'movie', ids },
      );
      const videos = all
        .map((video) => (trigger === 'item' ? video : trigger === 'import' ? withNew(video) : unasked(video, now())))
        .filter((video) => video.languages.length > 0 && context.isWanted(searchKey(video)));
      const groups = await joinCopies(parts.db, videos, (copy) =>
        context.isWanted(searchKey(copy)) ? { ...copy, languages: [] } : undefined,
      );
      const total = groups.flat().length;
      let done = 0;
      context.progress(0, total);
      await searchVideos(parts, groups, { trigger, who, batch }, context, () => context.progress(++done, total));
    },
  });

const unasked = (video: WantedVideo, now: number): WantedVideo => dueLanguages(video, () => true, now);

const withNew = (video: WantedVideo): WantedVideo => ({
  ...video,
  languages: video.languages.filter(({ lastAt }) => lastAt === null),
});
