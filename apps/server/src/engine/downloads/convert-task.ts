import { convertFormat, type TargetFormat } from '#domain/subtitles/convert-format.ts';
import { NotASubtitle, writeSubtitle } from '#domain/subtitles/formats/index.ts';
import { openText, plainLines, type TextFile } from '#engine/files/text-file.ts';

/** Errors lose their class between threads, so an unreadable file is returned as a value. */
type Converted = { problem: string } | { problem?: undefined; bytes: Uint8Array };

/** A subtitle file in another format, as UTF-8 with plain line ends. */
export function convertText({ format, ...file }: TextFile & { format: TargetFormat }): Converted {
  try {
    return { bytes: Buffer.from(plainLines(writeSubtitle(convertFormat(openText(file).subtitle, format)))) };
  } catch (error) {
    if (error instanceof NotASubtitle) return { problem: error.message };
    throw error;
  }
}
