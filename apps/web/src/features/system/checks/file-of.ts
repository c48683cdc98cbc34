import type { SubtitleCheck } from '@captionarr/contract';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';

/** The checked file, for dialogs that change it. */
export function fileOf({ type, media_id: id, item_id: itemId, path, language, title }: SubtitleCheck): SubtitleFile {
  const [code2 = '', kind] = language.split(':');
  const named = { code2, code3: code2, name: code2, hi: kind === 'hi', forced: kind === 'forced' };
  return { type, id, itemId, path, title, language: named };
}
