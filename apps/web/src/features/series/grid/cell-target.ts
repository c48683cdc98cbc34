import type { GridEpisode, GridFile, GridLanguage, MissingSubtitle } from '@captionarr/contract';
import type { SearchedVideo } from '#lib/searched-video.ts';
import { episodeTitle, type SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';

/** Where the actions of a cell go. */
export interface CellTarget {
  seriesId: number;
  /** The episode as something to search for. */
  video: SearchedVideo;
  title: string;
  /** Closes the popover, gives the focus back to the cell, then runs. */
  run: (action: () => void) => void;
}

export const targetOf = (
  seriesId: number,
  seriesTitle: string,
  episode: GridEpisode,
  run: CellTarget['run'],
): CellTarget => {
  const title = episodeTitle(episode);
  return {
    seriesId,
    title,
    run,
    video: { type: 'episode', id: episode.id, seriesId, title: `${seriesTitle} · ${title}` },
  };
};

/** `en:hi` → the language with its kind. */
export const variantOf = ({ code2, name }: GridLanguage, text: string): MissingSubtitle => ({
  code2,
  name,
  hi: text.endsWith(':hi'),
  forced: text.endsWith(':forced'),
});

export const fileOf = (
  { seriesId, video, title }: CellTarget,
  language: GridLanguage,
  { language: text }: GridFile,
  path: string,
): SubtitleFile => ({
  type: 'episode',
  id: video.id,
  itemId: seriesId,
  path,
  language: variantOf(language, text),
  title,
});
