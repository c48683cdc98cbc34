import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { id, readRows, text } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';

const answer = z.looseObject({ subs: z.union([z.array(z.unknown()), z.looseObject({})]).nullable() });
const subtitle = z.looseObject({ id, version: text });

/** Picks the results for a video from all results of its title: a list, or by season and episode. */
export function readReleases(json: unknown, video: VideoFacts, context: ReadContext): FoundSubtitle[] {
  const { type, season, episode } = video;
  const { subs } = readAnswer(context, answer, json);
  const rows = type === 'movie' ? subs : at(at(subs, season), episode);
  return readRows(context, subtitle, Array.isArray(rows) ? rows : []).map(({ id: own, version }) => ({
    id: own,
    language: { code2: 'he', hi: false, forced: false },
    releases: version ? [version] : [],
    matches: type === 'movie' ? ['imdb_id'] : ['series_imdb_id', 'season', 'episode'],
  }));
}

/** PHP writes a list where the numbers begin with nothing; both are asked by the number. */
const at = (all: unknown, number: number | null): unknown =>
  typeof all === 'object' && all !== null && number !== null
    ? (all as Readonly<Record<string, unknown>>)[number]
    : undefined;
