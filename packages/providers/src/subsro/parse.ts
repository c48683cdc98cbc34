import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { episodeInNames } from '#providers/episode-in-names.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { releaseNamesIn } from '#providers/release-names.ts';

const answer = z.looseObject({
  items: z
    .array(
      z.looseObject({
        id: z.union([z.number(), z.string()]),
        title: z.string().nullish(),
        description: z.string().nullish(),
        translator: z.string().nullish(),
        downloadLink: z.string(),
        link: z.string().nullish(),
      }),
    )
    .nullish(),
});
type Item = NonNullable<z.output<typeof answer>['items']>[number];

/** Results for a movie, or for the season of an episode: most archives cover whole seasons. */
export const readItems = (json: unknown, code2: string, video: VideoFacts): FoundSubtitle[] =>
  (readAnswer('Subs.ro', answer, json).items ?? []).flatMap((item) => {
    const releases = releaseNamesIn(item.description ?? '');
    const place = video.type === 'movie' ? movie : placeOf(item, releases, video);
    if (!place) return [];
    return {
      id: String(item.id),
      language: { code2, hi: false, forced: false },
      releases: releases.length > 0 ? releases : [item.title ?? ''],
      ...place,
      ...(item.translator && { uploader: item.translator }),
      ...(item.link && { page: item.link }),
      handle: item.downloadLink,
    };
  });

const movie = { matches: ['imdb_id'] } satisfies Partial<FoundSubtitle>;
const episode = { matches: ['series_imdb_id', 'season', 'episode'] } satisfies Partial<FoundSubtitle>;

function placeOf({ title, description }: Item, releases: readonly string[], video: VideoFacts) {
  const said = /\bsezon(?:ul)?\s*(\d+)(?:.*?\bepisodul\s*(\d+))?/i.exec(`${title ?? ''} ${description ?? ''}`);
  const [, season, number] = said ?? [];
  if (season !== undefined && Number(season) !== video.season) return undefined;
  if (number !== undefined) return Number(number) === video.episode ? episode : undefined;
  const inNames = episodeInNames(releases, video);
  if (inNames === 'this') return episode;
  const isWholeSeason = season !== undefined && inNames === 'season';
  return isWholeSeason ? { ...episode, isPack: true } : undefined;
}
