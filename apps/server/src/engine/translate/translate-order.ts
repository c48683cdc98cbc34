import type { TranslationEstimate, TranslatorState } from '@captionarr/contract';
import type { FileChange } from '#engine/files/subtitle-files.ts';
import type { KnownSubtitle, Video } from '#engine/library/video.ts';

/** A subtitle and its target language. The caller has verified that the path belongs to the video. */
export interface TranslateOrder {
  video: Video;
  path: string;
  /** Variant of the subtitle: `en` or `en:hi`. */
  language: string;
  /** Code2 of the target language. */
  to: string;
  who: string;
  batch: string;
}

export interface Translating {
  /** The configured translator and its target languages, or the reason why it is unavailable. */
  state: () => Promise<TranslatorState>;
  /** What translating these files would take; translates nothing. */
  estimate: (subtitles: readonly KnownSubtitle[]) => Promise<TranslationEstimate>;
  /** Resolves when the translation is saved beside the video; undefined when the very same is there already. */
  translate: (order: TranslateOrder) => Promise<FileChange | undefined>;
}
