import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { readAnswer } from '#providers/read-answer.ts';

const subtitle = z.looseObject({ id: z.coerce.string(), version: z.string().nullish() });
/** By season, and in it by episode; PHP writes a list where the numbers begin with nothing. */
const numbered = <T extends z.ZodType>(inner: T) => z.union([z.array(inner.nullish()), z.record(z.string(), inner)]);
const episodes = numbered(numbered(z.array(subtitle)));
const movie = z.looseObject({ subs: z.array(subtitle) });
const series = z.looseObject({ subs: episodes });

/** Picks the results for a video from all results of its title. */
export function readReleases(json: unknown, { type, season, episode }: VideoFacts): FoundSubtitle[] {
  if (type === 'movie') return readAnswer('Wizdom', movie, json).subs.map((one) => present(one, ['imdb_id']));
  const { subs } = readAnswer('Wizdom', series, json);
  const ofEpisode = at(at(subs, season), episode) ?? [];
  return ofEpisode.map((one) => present(one, ['series_imdb_id', 'season', 'episode']));
}

type Numbered<T> = readonly (T | null | undefined)[] | Readonly<Record<string, T>>;

const at = <T>(all: Numbered<T> | null | undefined, number: number | null): T | undefined =>
  // A list and an object are both asked by the number.
  (number === null ? undefined : (all as Readonly<Record<string, T>> | undefined)?.[number]) ?? undefined;

const present = ({ id, version }: z.output<typeof subtitle>, matches: FoundSubtitle['matches']): FoundSubtitle => ({
  id,
  language: { code2: 'he', hi: false, forced: false },
  releases: version ? [version] : [],
  matches,
});
