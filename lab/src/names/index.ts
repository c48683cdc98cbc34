import { anime } from './anime.ts';
import { daily } from './daily.ts';
import { editions } from './editions.ts';
import { extras } from './extras.ts';
import { foreign } from './foreign.ts';
import { ids } from './ids.ts';
import { movies } from './movies.ts';
import { multiEpisode } from './multi-episode.ts';
import type { NameCase } from './name-case.ts';
import { series } from './series.ts';
import { specials } from './specials.ts';
import { yearsInTitles } from './years-in-titles.ts';

/**
 * Names of files, and what a person makes of them. Titles are spelled as the clearest of their names spells them, so
 * they and the editions are compared by letters and digits alone, without case or accents, with “&” as “and”.
 * What an expectation leaves out isn’t compared.
 */
export const names: readonly NameCase[] = [
  ...series,
  ...movies,
  ...anime,
  ...specials,
  ...multiEpisode,
  ...daily,
  ...yearsInTitles,
  ...editions,
  ...foreign,
  ...extras,
  ...ids,
];
