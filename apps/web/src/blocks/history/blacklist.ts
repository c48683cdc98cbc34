import type { JobScope } from '@captionarr/contract/job-scope';
import { showError } from '#lib/notices.tsx';
import { addToBlacklist, type BlacklistOwner, type BlacklistRequest } from '#lib/queries/blacklist.ts';
import { languageText } from '#lib/queries/searches.ts';
import { languageCode } from '#blocks/languages/language-name.ts';
import { scopeOfSearch } from '#lib/searched-video.ts';
import { tasks } from '#blocks/tasks/tasks.ts';
import { isOfEpisode, languageOf, videoOf, type HistoryEntry } from './entry.ts';

interface BlacklistEntryRequest {
  owner: BlacklistOwner;
  form: BlacklistRequest;
  title: string;
  /** Scopes it removes and searches again. */
  about: readonly JobScope[];
}

/** Undefined where the entry does not say which subtitle it was. */
export function blacklistRequest(entry: HistoryEntry): BlacklistEntryRequest | undefined {
  const language = languageOf(entry);
  if (!entry.subs_id || !entry.provider || !language) return undefined;
  return {
    owner: isOfEpisode(entry)
      ? { seriesid: entry.sonarrSeriesId, episodeid: entry.sonarrEpisodeId }
      : { radarrid: entry.radarrId },
    form: {
      provider: entry.provider,
      subs_id: entry.subs_id,
      language: languageText(language),
      subtitles_path: entry.subtitles_path ?? '',
    },
    title: `${videoOf(entry).title} · ${languageCode(language)}`,
    about: [scopeOfSearch(videoOf(entry), language)],
  };
}

/** The server searches another one before it answers. */
export const runBlacklist = ({ owner, form, title, about }: BlacklistEntryRequest) =>
  tasks.run(
    'search',
    [
      {
        description: title,
        run: async (signal) => {
          try {
            await addToBlacklist(owner, form, signal);
          } catch (error) {
            if (!signal.aborted) showError(error);
            throw error;
          }
        },
      },
    ],
    about,
  );
