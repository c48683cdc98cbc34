import { queryOptions } from '@tanstack/react-query';
import type { MissingSubtitle, Subtitle } from '@captionarr/contract';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';
import type { SearchedVideo } from '#lib/searched-video.ts';

interface VideoSubtitles {
  present: Subtitle[];
  missing: MissingSubtitle[];
}

/** The subtitles that a video has now, and the missing ones. */
const videoQuery = ({ type, id }: SearchedVideo) =>
  queryOptions({
    queryKey: [...keys[`${type}s`], 'subtitles of', id],
    queryFn: async ({ signal }): Promise<VideoSubtitles> => {
      const { data } =
        type === 'episode'
          ? await api.series.listEpisodes({ query: { 'episodeid[]': [id] }, signal })
          : await api.movies.list({ query: { 'radarrid[]': [id] }, signal });
      return { present: data[0]?.subtitles ?? [], missing: data[0]?.missing_subtitles ?? [] };
    },
    meta: { quiet: true },
  });

export const videoSubtitlesQuery = (video: SearchedVideo) => ({
  ...videoQuery(video),
  select: ({ present }: VideoSubtitles) => present,
});
export const videoMissingQuery = (video: SearchedVideo) => ({
  ...videoQuery(video),
  select: ({ missing }: VideoSubtitles) => missing,
});
