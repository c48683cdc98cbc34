import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { missingSubtitle } from './shapes.ts';
import { pageQuery, paged, wireInt, wireList } from './wire.ts';

export const wantedEpisode = z
  .looseObject({
    seriesTitle: z.string(),
    sonarrSeriesId: z.int(),
    sonarrEpisodeId: z.int(),
    /** `3x7`, without zeros in front. */
    episode_number: z.string(),
    episodeTitle: z.string(),
    missing_subtitles: z.array(missingSubtitle),
    sceneName: z.string().nullish(),
    tags: z.array(z.string()),
    seriesType: z.string(),
  })
  .meta({ id: 'WantedEpisode' });
export type WantedEpisode = z.infer<typeof wantedEpisode>;

export const wantedMovie = z
  .looseObject({
    title: z.string(),
    radarrId: z.int(),
    missing_subtitles: z.array(missingSubtitle),
    sceneName: z.string().nullish(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'WantedMovie' });
export type WantedMovie = z.infer<typeof wantedMovie>;

export const wantedEndpoints = {
  listEpisodes: {
    method: 'GET',
    path: '/episodes/wanted',
    summary: 'Episodes that lack a wanted subtitle, newest first',
    query: pageQuery.extend({ 'episodeid[]': wireList(wireInt()).optional() }),
    response: paged(wantedEpisode),
  },
  listMovies: {
    method: 'GET',
    path: '/movies/wanted',
    summary: 'Movies that lack a wanted subtitle, newest first',
    query: pageQuery.extend({ 'radarrid[]': wireList(wireInt()).optional() }),
    response: paged(wantedMovie),
  },
} satisfies EndpointGroup;
