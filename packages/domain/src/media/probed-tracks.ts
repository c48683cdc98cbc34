import { formatLanguageText } from '#domain/languages/language-text.ts';
import type { VideoStreams } from './video-streams.ts';

/** Assumed languages of unmarked tracks; empty for none. */
export interface UnmarkedLanguages {
  audio: string;
  subtitles: string;
}

/** Code2 of each audio track with a known language. */
export const audioIn = ({ audio }: VideoStreams, unmarked: UnmarkedLanguages): string[] =>
  audio.map(({ language }) => language ?? unmarked.audio).filter((code2) => code2 !== '');

/** The subtitle tracks whose language is known. */
export const subtitlesIn = ({ subtitles }: VideoStreams, unmarked: UnmarkedLanguages) =>
  subtitles.flatMap(({ index, codec, language, tag, hi, forced }) => {
    const code2 = language ?? unmarked.subtitles;
    if (code2 === '') return [];
    return [{ language: formatLanguageText({ code2, hi, forced }), raw: tag ?? null, stream: index, codec }];
  });
