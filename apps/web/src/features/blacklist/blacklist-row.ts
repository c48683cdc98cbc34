import type { EpisodeBlacklistEntry, MissingSubtitle, MovieBlacklistEntry } from '@captionarr/contract';
import { episodeNumber, languageOf } from '#blocks/history/entry.ts';

/** A subtitle that is never taken again. */
export interface BlacklistRow {
  provider: string;
  subs_id: string;
  language: MissingSubtitle | undefined;
  /** Release name at the provider; undefined if unknown. */
  release: string | undefined;
  /** Title of the series or movie. */
  name: string;
  path: string;
  /** Set for episodes only. */
  number?: string;
  title?: string;
  /** Absent for titles of the first source of its kind. */
  source?: string | undefined;
  moment: { at?: number; timestamp: string; parsed_timestamp: string };
}

export const rowOfEpisode = (entry: EpisodeBlacklistEntry): BlacklistRow => ({
  ...common(entry),
  name: entry.seriesTitle,
  path: `/series/${entry.sonarrSeriesId}`,
  number: episodeNumber(entry.episode_number),
  title: entry.episodeTitle,
});

export const rowOfMovie = (entry: MovieBlacklistEntry): BlacklistRow => ({
  ...common(entry),
  name: entry.title,
  path: `/movies/${entry.radarrId}`,
});

const common = (entry: EpisodeBlacklistEntry | MovieBlacklistEntry) => ({
  provider: entry.provider,
  subs_id: entry.subs_id,
  language: languageOf(entry),
  release: entry.release ?? undefined,
  source: entry.source,
  moment: { at: entry.at, timestamp: entry.timestamp, parsed_timestamp: entry.parsed_timestamp },
});
