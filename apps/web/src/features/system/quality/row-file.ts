import type { QualityRow } from '@captionarr/contract';
import { useCallback } from 'react';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import type { SearchedVideo } from '#lib/searched-video.ts';

/** The file of a row, for dialogs that change it. */
export function useRowFile() {
  const nameOf = useLanguageText();
  return useCallback(
    ({ type, media_id: id, item_id: itemId, path, language, title }: QualityRow): SubtitleFile => {
      const [code2 = '', kind] = language.split(':');
      const named = { code2, code3: code2, name: nameOf(code2), hi: kind === 'hi', forced: kind === 'forced' };
      return { type, id, itemId, path, title, language: named };
    },
    [nameOf],
  );
}

/** Its video, for a search. */
export const videoOf = ({ type, media_id: id, item_id: itemId, title }: QualityRow): SearchedVideo =>
  type === 'episode' ? { type, id, seriesId: itemId, title } : { type, id, title };

/** The page of its series or movie. */
export const pathOf = ({ type, item_id: id }: QualityRow) => (type === 'episode' ? `/series/${id}` : `/movies/${id}`);
