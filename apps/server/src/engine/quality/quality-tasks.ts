import { NotASubtitle } from '#domain/subtitles/formats/index.ts';
import { broken, measureText } from '#domain/quality/measure-text.ts';
import type { Fact } from '#domain/quality/fact.ts';
import { openText, type TextFile } from '#engine/files/text-file.ts';

export interface QualityInput extends TextFile {
  /** Seconds of the video; null if that isn’t known. */
  duration: number | null;
}

/** All facts that the bytes of a file tell; on a thread, because it reads every word. */
export async function measureQuality({ duration, ...file }: QualityInput): Promise<Fact[]> {
  try {
    const { subtitle } = openText(file);
    const { language, frameRate = null } = file;
    return await measureText({ subtitle, language, duration, frameRate });
  } catch (error) {
    if (error instanceof NotASubtitle) return [broken('unreadable')];
    throw error;
  }
}
