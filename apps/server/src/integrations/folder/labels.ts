import type { FileChoice } from '#domain/library/connector.ts';
import type { Recognized, RecognizedTitle, TitleIds } from '#domain/library/recognize/recognized.ts';
import { plainTitle } from '#domain/search/same-title.ts';

/** What the names of a file call its series. */
export interface SeriesLabel {
  title: string;
  year: number | null;
  ids: TitleIds;
}

const plain = (title: string): string => plainTitle(title) || title.trim().toLowerCase();

/** One text for each way in which names call a series or movie. */
export function labelOf({ type, title, year, ids }: RecognizedTitle): string {
  if (type === 'movie') return `${plain(title)}|${year ?? ''}`;
  const { tvdb, tmdb, imdb } = ids;
  const known = { ...(tvdb && { tvdb }), ...(tmdb && { tmdb }), ...(imdb && { imdb }) };
  return JSON.stringify([plain(title), year ?? null, known]);
}

/** Reads the label of a series. */
export function readSeriesLabel(label: string): SeriesLabel {
  // Written by `labelOf`.
  const [title, year, ids] = JSON.parse(label) as [string, number | null, TitleIds];
  return { title, year, ids };
}

/** What a file counts as: a person’s choice before its names. */
export function judge(recognized: Recognized, choice: FileChoice | null) {
  const effective = choice ?? recognized;
  if (effective.type === 'ignored' || effective.type === 'extra') return { type: 'ignored' as const, label: null };
  if (effective.type === 'unsure' || !isPlaced(effective)) return { type: 'unsure' as const, label: null };
  return { type: effective.type, label: labelOf(effective) };
}

/** Whether a title has a place in its list: an episode needs a number or a day. */
export const isPlaced = (title: RecognizedTitle): boolean =>
  title.type === 'movie' || title.episodes.length + title.absolute.length > 0 || title.date !== undefined;
