import { queryOptions } from '@tanstack/react-query';
import type { Subtitle } from '@captionarr/contract';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';
import type { SearchedVideo } from '#lib/searched-video.ts';

/** The subtitles that a video has now. */
export const videoSubtitlesQuery = ({ type, id }: SearchedVideo) =>
  queryOptions({
    queryKey: [...keys[`${type}s`], 'subtitles of', id],
    queryFn: async ({ signal }): Promise<Subtitle[]> => {
      const { data } =
        type === 'episode'
          ? await api.series.listEpisodes({ query: { 'episodeid[]': [id] }, signal })
          : await api.movies.list({ query: { 'radarrid[]': [id] }, signal });
      return data[0]?.subtitles ?? [];
    },
    meta: { quiet: true },
  });
