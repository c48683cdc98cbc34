import { formatLanguageText, parseLanguageText } from '#domain/languages/language-text.ts';
import { languageByCode } from '#domain/languages/languages.ts';
import { listIn } from './bazarr-row.ts';

export interface BazarrTracks {
  /** The embedded tracks, in file order. */
  embedded: { language: string; raw: null }[];
  files: { language: string; path: string; size: number }[];
}

/** `en`, `en:hi` or `en:forced`; undefined if it is not a language. */
export function bazarrLanguage(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const read = parseLanguageText(value.replaceAll(/:(hi|forced)$/gi, (mark) => mark.toLowerCase()));
  return languageByCode(read.code2) ? formatLanguageText(read) : undefined;
}

/** The subtitle tracks of a Bazarr row, external and embedded. */
export function readBazarrTracks(value: unknown): BazarrTracks {
  const tracks: BazarrTracks = { embedded: [], files: [] };
  for (const each of listIn(value)) {
    const [code, path, size] = Array.isArray(each) ? each : [];
    const language = bazarrLanguage(code);
    if (language === undefined) continue;
    if (typeof path !== 'string' || path === '') tracks.embedded.push({ language, raw: null });
    else tracks.files.push({ language, path, size: typeof size === 'number' ? size : 0 });
  }
  return tracks;
}
