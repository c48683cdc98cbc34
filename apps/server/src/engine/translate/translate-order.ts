import type { TranslatorState } from '@captionarr/contract';
import type { FileChange } from '#engine/files/subtitle-files.ts';
import type { Video } from '#engine/library/video.ts';

/** Which subtitle is translated into what. Whoever gives the order has made sure that the path belongs to the video. */
export interface TranslateOrder {
  video: Video;
  path: string;
  /** Of the subtitle: `en` or `en:hi`. */
  language: string;
  /** Code2 of the language that is wished for. */
  to: string;
  who: string;
  batch: string;
}

export interface Translating {
  /** Who translates, and into what; a translator that cannot be asked says why. */
  state: () => Promise<TranslatorState>;
  /** Resolves when the translation is saved beside the video; undefined when the very same is there already. */
  translate: (order: TranslateOrder) => Promise<FileChange | undefined>;
}
