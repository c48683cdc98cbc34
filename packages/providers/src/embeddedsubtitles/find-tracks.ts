import type { LanguageVariant } from '#domain/languages/language-text.ts';
import type { SubtitleStream } from '#domain/media/video-streams.ts';
import type { ConfigOf } from '#providers/provider.ts';

export interface FoundTrack {
  language: LanguageVariant;
  index: number;
  codec: string;
  title: string;
}

const aside = /\b(?:commentary|kommentar|commentaires?|comentarios?)\b/i;
/** Old names of the same. */
const otherNames: Record<string, string> = { srt: 'subrip', ssa: 'ass', vtt: 'webvtt', tx3g: 'mov_text' };
const plainName = (codec: string): string => otherNames[codec] ?? codec;

/** The text tracks that may be taken, with the language that each is taken for. */
export function findTracks(
  tracks: readonly SubtitleStream[],
  { included_codecs, hi_fallback, unknown_as_fallback, fallback_lang }: ConfigOf<'embeddedsubtitles'>,
): FoundTrack[] {
  const codecs: readonly string[] = included_codecs;
  const found = tracks.flatMap(({ index, codec, language, title, forced, hi, isText }) => {
    const code2 = language ?? (unknown_as_fallback ? fallback_lang : '');
    const name = codec?.toLowerCase() ?? '';
    const isWanted = codecs.length === 0 || codecs.includes(plainName(name));
    if (!isText || code2 === '' || !isWanted || aside.test(title)) return [];
    return [{ language: { code2, hi, forced }, index, codec: name, title }];
  });
  if (!hi_fallback) return found;
  const hasPlain = new Set(
    found.filter(({ language }) => !language.hi && !language.forced).map(({ language }) => language.code2),
  );
  return found.map((track) =>
    track.language.hi && !hasPlain.has(track.language.code2)
      ? { ...track, language: { ...track.language, hi: false } }
      : track,
  );
}
