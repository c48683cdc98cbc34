import type { ReadingPlan } from './picture/prepare.ts';
import type { Reading } from './text/reading.ts';

export interface InstalledEngine {
  version: string;
  /** Names of all models that it has data for. */
  models: ReadonlySet<string>;
  /** Those that came from the configuration folder. */
  ownModels: ReadonlySet<string>;
}

interface ReadOptions {
  model: string;
  layout: ReadingPlan['layout'];
  /** From `withFolder`. */
  folder: string;
  signal: AbortSignal;
}

/** A program that reads text in pictures. */
export interface OcrEngine {
  /** Undefined if it isn’t installed; the answer may be a minute old. */
  find: () => Promise<InstalledEngine | undefined>;
  /** Has a folder for pictures while the work lasts. */
  withFolder: <T>(work: (folder: string) => Promise<T>) => Promise<T>;
  /** Reads PNG files, each for itself. */
  read: (files: readonly string[], options: ReadOptions) => Promise<Reading[]>;
  /** The bytes of a picture in the folder. */
  picture: (file: string) => Promise<Uint8Array>;
}
