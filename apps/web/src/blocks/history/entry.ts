import type { EpisodeHistoryEntry, MissingSubtitle, MovieHistoryEntry } from '@captionarr/contract';
import type { Attribute } from '#blocks/score/score-attributes.tsx';
import { inOrder } from '#lib/in-order.ts';

export type HistoryEntry = EpisodeHistoryEntry | MovieHistoryEntry;

/** Matches and mismatches, heaviest first. */
export function attributesOf({ attributes, matches, dont_matches }: HistoryEntry): Attribute[] {
  if (attributes?.length) return attributes.toSorted((one, other) => other.points - one.points);
  return [...matches.map((key) => ({ key, matched: true })), ...dont_matches.map((key) => ({ key, matched: false }))];
}

/** `96.94%` as a number; undefined when there was nothing to score. */
export function percentOf(score: string | null) {
  const percent = Number.parseFloat(score ?? '');
  return Number.isNaN(percent) ? undefined : percent;
}

/** Undefined for an entry that is about no language. */
export function languageOf({ language }: Pick<HistoryEntry, 'language'>): MissingSubtitle | undefined {
  if (!language?.code2) return undefined;
  const { code2, name, hi, forced } = language;
  return { code2, name: name ?? code2, hi: hi ?? false, forced: forced ?? false };
}

/** `3x7` as `3×07`. */
export const episodeNumber = (text = '') =>
  inOrder(
    text.replace(/^(\d+)x(\d+)$/, (_, season: string, episode: string) => `${season}×${episode.padStart(2, '0')}`),
  );

export const isOfEpisode = (entry: HistoryEntry): entry is EpisodeHistoryEntry => 'sonarrEpisodeId' in entry;

/** Page of the series or movie. */
export const pageOf = (entry: HistoryEntry) =>
  isOfEpisode(entry) ? `/series/${entry.sonarrSeriesId}` : `/movies/${entry.radarrId}`;

/** The video that an entry is about. */
export const videoOf = (entry: HistoryEntry) =>
  isOfEpisode(entry)
    ? ({
        type: 'episode',
        id: entry.sonarrEpisodeId,
        seriesId: entry.sonarrSeriesId,
        title: inOrder(`${entry.seriesTitle} · ${episodeNumber(entry.episode_number)} · ${entry.episodeTitle}`),
      } as const)
    : ({ type: 'movie', id: entry.radarrId, title: entry.title } as const);
