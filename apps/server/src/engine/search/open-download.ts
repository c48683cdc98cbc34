import { formatLanguageText, type LanguageVariant } from '#domain/languages/language-text.ts';
import { pickFile } from '#domain/search/pick-file.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { convertToSrt } from '#domain/subtitles/convert-to-srt.ts';
import type { Cue } from '#domain/subtitles/cue.ts';
import { guessLanguage } from '#domain/subtitles/guess-language.ts';
import { NotASubtitle, withCues, writeSubtitle } from '#domain/subtitles/formats/index.ts';
import { applyMods, parseActions } from '#domain/subtitles/mods/index.ts';
import type { UnpackedDownload } from '#platform/archives/unpack-download.ts';
import { closeText, openText, plainLines, properExtension, uncertainCharset } from '#engine/files/text-file.ts';

export interface DownloadInput {
  /** The downloaded subtitle, or the content of the archive. */
  unpacked: UnpackedDownload;
  /** The requested variant; forced files are picked only on request. */
  language: LanguageVariant;
  isPack: boolean;
  /** Frames of the video that it was made for, as the provider says. */
  frameRate?: number | undefined;
  video: VideoFacts;
  /** Kept in the format that it comes in; SRT otherwise. */
  originalFormat: boolean;
  /** Convert to UTF-8 with LF line ends; otherwise keep the bytes unless a modification changes them. */
  utf8: boolean;
  /** `remove_HI`, `OCR_fixes` …; done to the text. */
  mods: readonly string[];
}

/** Errors lose their class between threads, so an unusable file is returned as a sentence. */
export type OpenedDownload =
  | { problem: string }
  | {
      problem?: undefined;
      bytes: Uint8Array;
      /** File extension without the dot, by content. */
      extension: string;
      cues: readonly Cue[];
      /** The charset that was guessed for the conversion to UTF-8. */
      uncertain?: string | undefined;
      /** Code2 of the language that the text is in, as far as that is clear. */
      spoken: string | undefined;
    };

type PreparedDownload = { problem: string } | Omit<Extract<OpenedDownload, { bytes: Uint8Array }>, 'spoken'>;

/** More is no text of a subtitle. */
const largest = 5 << 20;

/** Turns a download into a file to save: picks, parses, converts and modifies it. */
export async function openDownload(input: DownloadInput): Promise<OpenedDownload> {
  const { video, language, isPack } = input;
  const { files, problem } = input.unpacked;
  if (problem !== undefined) return { problem };
  const [only] = files;
  const picked = files.length === 1 ? only : pickFile(files, { video, language, isPack });
  if (!picked) return { problem: 'No file in the archive matches this video.' };
  if (picked.content.length > largest) return { problem: 'The file is too large to be a subtitle.' };
  try {
    const prepared = prepare(picked, input);
    if (prepared.problem !== undefined) return prepared;
    const text = prepared.cues.map((cue) => cue.text).join('\n');
    return { ...prepared, spoken: await guessLanguage(text) };
  } catch (error) {
    if (error instanceof NotASubtitle) return { problem: error.message };
    throw error;
  }
}

function prepare(file: { name: string; content: Uint8Array }, input: DownloadInput): PreparedDownload {
  const { language, video, originalFormat, utf8 } = input;
  const text = formatLanguageText(language);
  const frameRate = input.frameRate ?? video.frameRate ?? undefined;
  const opened = openText({ bytes: file.content, path: file.name, language: text, frameRate });
  const subtitle = originalFormat ? opened.subtitle : convertToSrt(opened.subtitle);
  const mods = parseActions(input.mods);
  const cues = applyMods(subtitle.cues, mods, { language: language.code2, format: subtitle.format });
  if (cues.length === 0) return { problem: 'The modifications would leave it empty.' };
  const isUntouched = subtitle === opened.subtitle && mods.length === 0;
  const asItCame =
    utf8 || subtitle.isConverted ? Buffer.from(plainLines(writeSubtitle(opened.subtitle))) : file.content;
  return {
    bytes: isUntouched ? asItCame : closeText(opened, withCues(subtitle, cues), utf8),
    extension: originalFormat ? properExtension(subtitle.format, file.name) : 'srt',
    cues,
    uncertain: uncertainCharset(opened, utf8),
  };
}
