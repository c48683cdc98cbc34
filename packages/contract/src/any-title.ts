import * as z from 'zod';
import { languageText } from '@captionarr/domain/library/shapes.ts';
import { syncAnswer } from '@captionarr/domain/subtitles/subtitle-shapes.ts';
import type { EndpointGroup } from './endpoint.ts';
import { folder } from './files.ts';
import { mediaKind } from './library.ts';
import { foundSubtitle, searchSession } from './providers.ts';
import { listed, wireInt, wireList } from './wire.ts';

/** `en`, `en:hi` or `en:forced`. */
const languageShape = /^[a-z]{2,3}(:hi|:forced)?$/;

/** Movies by title and year, episodes by series, season and number; or either by an id, which is the series’ for an episode. */
const titleQuery = z
  .object({
    type: mediaKind,
    title: z.string().trim().max(300).default(''),
    year: wireInt().optional(),
    season: wireInt().optional(),
    episode: wireInt().optional(),
    imdb: z
      .string()
      .regex(/^tt\d{5,}$/, 'An IMDb ID looks like tt0903747.')
      .optional(),
    tmdb: wireInt().optional(),
    tvdb: wireInt().optional(),
    'languages[]': wireList(languageText.regex(languageShape)),
    session: searchSession,
  })
  .refine(({ title, imdb, tmdb, tvdb }) => title !== '' || (imdb ?? tmdb ?? tvdb) !== undefined, {
    path: ['title'],
    message: 'A title or an ID is required.',
  })
  .refine(({ type, season, episode }) => type === 'movie' || (season !== undefined && episode !== undefined), {
    path: ['episode'],
    message: 'The season and the episode are required.',
  })
  .refine(({ 'languages[]': languages }) => languages.length > 0, {
    path: ['languages[]'],
    message: 'At least one language is required.',
  });
export type TitleQuery = z.input<typeof titleQuery>;

/**
 * Subtitles for a title that needn’t be in the library. Results are previewed, watched and stopped like those of a manual
 * search. Additive: other servers of this API have none of it.
 */
export const anyTitleEndpoints = {
  search: {
    method: 'GET',
    path: '/any-title',
    summary: 'Manual search for a title that needn’t be in the library; saves nothing',
    query: titleQuery,
    response: listed(foundSubtitle),
  },
  prepare: {
    method: 'POST',
    path: '/any-title/files',
    summary: 'Download a found subtitle from its provider, to be read as a file from `/system/any-title/{subtitle}`',
    form: z.object({ subtitle: z.string() }),
    response: z.looseObject({ filename: z.string() }),
  },
  browse: {
    method: 'GET',
    shared: true,
    path: '/any-title/videos',
    summary: 'Folders and videos below the folders of the library; a path that ends with a slash is a folder',
    query: z.object({ path: z.string().default('') }),
    response: z.array(folder),
  },
  check: {
    method: 'POST',
    path: '/any-title/checks',
    summary: 'Measure how well a found subtitle fits a video below the folders of the library; changes nothing',
    form: z.object({ subtitle: z.string(), path: z.string() }),
    response: z.looseObject({ data: syncAnswer }),
  },
} satisfies EndpointGroup;
