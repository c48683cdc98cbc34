import type { Episode } from '@captionarr/contract';
import type { SearchedVideo } from '#ui/search/searched-video.ts';
import { episodeTitle } from '#ui/subtitles/subtitle-file.ts';

/** An episode as something to search for. */
export const videoOf = (episode: Episode, seriesTitle: string): SearchedVideo => ({
  type: 'episode',
  id: episode.sonarrEpisodeId,
  seriesId: episode.sonarrSeriesId,
  title: `${seriesTitle} · ${episodeTitle(episode)}`,
});
