import type { UnsureReason } from '@captionarr/domain/library/recognize/recognized.ts';
import * as z from 'zod';
import { wireJson } from './wire.ts';

const unsureReasons = [
  'no-title',
  'no-episode',
  'number',
  'movie-or-not',
  'titles-differ',
  'years-differ',
  'seasons-differ',
  'date',
  'disc',
  'nfo-differs',
] as const satisfies readonly UnsureReason[];

const number = z.int().min(0).max(99_999);
const numbers = z.array(number).default([]) as unknown as z.ZodType<readonly number[], readonly number[]>;

const named = {
  title: z.string().trim().min(1).max(300),
  year: z.int().min(1870).max(2200).optional(),
  /** As folder names, file names and NFO files state them. */
  ids: z
    .object({
      tmdb: z.int().positive().optional(),
      tvdb: z.int().positive().optional(),
      imdb: z
        .string()
        .regex(/^tt\d{5,}$/)
        .optional(),
    })
    .default({}),
  /** For a title in several files. */
  part: number.optional(),
};

const matchedEpisode = z.object({
  type: z.literal('episode'),
  /** `title` and `year` are the series’. */
  ...named,
  /** 0 for specials. */
  season: number.optional(),
  /** Within the season, in order. */
  episodes: numbers,
  /** Counted from the first episode of the series. */
  absolute: numbers,
  date: z.iso.date().optional(),
  episodeTitle: z.string().optional(),
});

const matchedMovie = z.object({ type: z.literal('movie'), ...named, edition: z.string().optional() });

const matchedTitle = z.discriminatedUnion('type', [matchedEpisode, matchedMovie]);

type Matched = z.infer<typeof matchedTitle>;

const choice = z.discriminatedUnion('type', [matchedEpisode, matchedMovie, z.object({ type: z.literal('ignored') })]);

/** What a person says that a file is; null takes it back, which forms send as an empty text. */
export const newChoice = z.preprocess(
  (value) => (value === '' ? null : value),
  wireJson(
    choice.refine(isWhich, { path: ['episodes'], message: 'The season and the episode are required.' }).nullable(),
  ),
) as unknown as z.ZodType<z.output<typeof choice> | null, z.input<typeof choice> | null>;

function isWhich(chosen: z.infer<typeof choice>): boolean {
  if (chosen.type !== 'episode') return true;
  const { season, episodes, absolute, date } = chosen;
  return (season !== undefined && episodes.length > 0) || absolute.length > 0 || date !== undefined;
}

/** A file that a person has to match, because its names allow several answers or none. */
export const unsureFile = z
  .looseObject({
    path: z.string(),
    /** Bytes. */
    size: z.int(),
    reason: z.enum(unsureReasons),
    /** The likeliest first. */
    proposals: z.array(matchedTitle) as unknown as z.ZodType<readonly Matched[], readonly Matched[]>,
    /** Null until a person has chosen. */
    choice: choice.nullable(),
  })
  .meta({ id: 'UnsureFile' });
export type UnsureFile = z.infer<typeof unsureFile>;
export type MatchedTitle = z.infer<typeof matchedTitle>;
export type FileChoice = z.infer<typeof choice>;
