import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { episodeInNames } from '#providers/episode-in-names.ts';
import { id, number, readRows, text } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { releaseNamesIn } from '#providers/release-names.ts';

const answer = z.looseObject({ status: number, items: z.array(z.unknown()).nullish() });
const item = z.looseObject({
  id,
  title: text,
  description: text,
  translator: text,
  downloadLink: z.string(),
  link: text,
});
type Item = z.output<typeof item>;

/** Results for a movie, or for the season of an episode: most archives cover whole seasons. */
export function readItems(json: unknown, code2: string, video: VideoFacts, context: ReadContext): FoundSubtitle[] {
  const { status = 200, items } = readAnswer(context, answer, json);
  // Its status is in the body too, and another one means that there is nothing.
  if (status !== 200) return [];
  return readRows(context, item, items ?? []).flatMap((one) => {
    const releases = releaseNamesIn(one.description ?? '');
    const place = video.type === 'movie' ? movie : placeOf(one, releases, video);
    if (!place) return [];
    return {
      id: one.id,
      language: { code2, hi: false, forced: false },
      releases: releases.length > 0 ? releases : [one.title ?? ''],
      ...place,
      ...(one.translator && { uploader: one.translator }),
      ...(one.link && { page: one.link }),
      handle: one.downloadLink,
    };
  });
}

const movie = { matches: ['imdb_id'] } satisfies Partial<FoundSubtitle>;
const episode = { matches: ['series_imdb_id', 'season', 'episode'] } satisfies Partial<FoundSubtitle>;

/** An archive that says no season may have it: the right file is picked after the download. */
function placeOf({ title = '', description = '' }: Item, releases: readonly string[], video: VideoFacts) {
  const [, season, numberInIt] =
    /\bsezon(?:ul)?\s*(\d+)(?:.*?\bepisodul\s*(\d+))?/i.exec(`${title} ${description}`) ?? [];
  if (season !== undefined && Number(season) !== video.season) return undefined;
  if (numberInIt !== undefined) return Number(numberInIt) === video.episode ? episode : undefined;
  const inNames = episodeInNames([...releases, ...(/\bS\d{1,2}/.test(title) ? [title] : [])], video);
  if (inNames === 'other') return undefined;
  return inNames === 'this' ? episode : { ...episode, isPack: true };
}
