import type { Episode } from '@captionarr/contract';
import type { SearchedVideo } from '#lib/searched-video.ts';
import { episodeTitle } from '#blocks/subtitles/subtitle-file.ts';

/** An episode as something to search for. */
export const videoOf = (episode: Episode, seriesTitle: string): SearchedVideo => ({
  type: 'episode',
  id: episode.sonarrEpisodeId,
  seriesId: episode.sonarrSeriesId,
  title: `${seriesTitle} · ${episodeTitle(episode)}`,
});
