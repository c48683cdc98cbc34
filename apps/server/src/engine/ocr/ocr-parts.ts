import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { ExtractedTrack, ExtractOrder, ResizeOrder, StoredPicture } from '#domain/ocr/extracted-track.ts';
import type { OcrEngine } from '#domain/ocr/ocr-engine.ts';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { composeText } from './compose-text.ts';

/** Tasks for worker threads; the first two are in integrations/tesseract. */
interface OcrTasks {
  extractPictures: (order: ExtractOrder) => Promise<ExtractedTrack>;
  resizePictures: (order: ResizeOrder) => Promise<StoredPicture[]>;
  composeText: typeof composeText;
}

export type RunOcrTask = <Name extends keyof OcrTasks>(
  name: Name,
  input: Parameters<OcrTasks[Name]>[0],
  options?: { signal?: AbortSignal; onProgress?: (share: number) => void },
) => Promise<Awaited<ReturnType<OcrTasks[Name]>>>;

/** Dependencies; the composition root provides them. */
export interface OcrParts {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
  probe: VideoProbe;
  engine: OcrEngine;
  runInWorker: RunOcrTask;
  now?: (() => number) | undefined;
}
