import type { VideoFacts } from '#domain/search/video-facts.ts';

/** `01` */
export const twoDigits = (number: number | null | undefined): string => String(number ?? 0).padStart(2, '0');

/** ` S01E02`, to be put behind the title of a search; nothing for a movie. */
export const episodeMark = ({ type, season, episode }: VideoFacts): string =>
  type === 'movie' ? '' : ` S${twoDigits(season)}E${twoDigits(episode)}`;

/** The number that a group of an expression found, if it did. */
export const numberIn = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);
