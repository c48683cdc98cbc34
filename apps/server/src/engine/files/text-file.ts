import { extname } from 'node:path';
import type { SubtitleFormat, SubtitleText } from '#domain/subtitles/cue.ts';
import { decodeText, encodeText } from '#domain/subtitles/charset/index.ts';
import { readSubtitle, writeSubtitle } from '#domain/subtitles/formats/index.ts';

export interface TextFile {
  bytes: Uint8Array;
  /** Or only its name. */
  path: string;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  /** Frame rate of the video, for formats that count in frames. */
  frameRate?: number;
}

/** A parsed subtitle file with everything needed to write it back. */
export interface OpenedText {
  subtitle: SubtitleText;
  text: string;
  charset: string;
  bom: boolean;
  /** False if another charset gives another text that is nearly as likely. */
  isSure: boolean;
}

export const extensionOf = (path: string): string => extname(path).slice(1).toLowerCase();

/** Whether times in it may be frames of the video, so that its frame rate has to be known. */
export const mayCountFrames = (path: string): boolean => ['sub', 'txt'].includes(extensionOf(path));

/** Throws NotASubtitle. */
export function openText({ bytes, path, language, frameRate }: TextFile): OpenedText {
  const { text, ...read } = decodeText(bytes, { language: language.split(':')[0] });
  return { subtitle: readSubtitle(text, { extension: extensionOf(path), frameRate }), text, ...read };
}

/** The charset to tell people about: a guess, which the file no longer shows once it is UTF-8. */
export const uncertainCharset = ({ charset, isSure }: OpenedText, utf8: boolean): string | undefined =>
  utf8 && !isSure ? charset : undefined;

/** For the history, after another sentence. */
export const sayUncertain = (charset: string | undefined): string =>
  charset === undefined ? '' : ` Character set: ${charset} (uncertain).`;

/** The bytes of a subtitle; as UTF-8 with plain line ends when the settings want it, else in the manner of the file that it was. */
export function closeText({ charset, bom }: OpenedText, subtitle: SubtitleText, utf8: boolean): Buffer {
  const written = writeSubtitle(subtitle);
  return utf8 ? Buffer.from(plainLines(written)) : encodeText(written, charset, bom);
}

/** With one line end, whichever it had. */
export const plainLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

const ownExtensions: Record<SubtitleFormat, readonly string[]> = {
  srt: ['srt'],
  ass: ['ass'],
  ssa: ['ssa'],
  vtt: ['vtt'],
  microdvd: ['sub', 'txt'],
  mpl2: ['mpl', 'txt', 'sub'],
  smi: ['smi'],
  txt: ['txt', 'sub'],
};

/** The extension that players will understand: the one it has, unless that is another format's. */
export function properExtension(format: SubtitleFormat, path: string): string {
  const given = extensionOf(path);
  const [usual = given, ...others] = ownExtensions[format];
  return others.includes(given) ? given : usual;
}
