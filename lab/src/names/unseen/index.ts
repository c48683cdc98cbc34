import type { NameCase } from '../name-case.ts';
import { anime } from './anime.ts';
import { daily } from './daily.ts';
import { editions } from './editions.ts';
import { extras } from './extras.ts';
import { foreign } from './foreign.ts';
import { ids } from './ids.ts';
import { movies } from './movies.ts';
import { multiEpisode } from './multi-episode.ts';
import { series } from './series.ts';
import { specials } from './specials.ts';
import { yearsInTitles } from './years-in-titles.ts';

/**
 * A second list, by an author who had read neither the recognition nor the first list. It measures what isn’t tuned to:
 * don’t fit the recognition to single names of it. Expectations are compared as those of the first list are.
 */
export const unseenNames: readonly NameCase[] = [
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
