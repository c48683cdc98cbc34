import type * as Undoing from '#blocks/subtitles/undo.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { showError } from '#lib/notices.tsx';

/** Loads its code on demand, so that the list of pages doesn’t name it. */
export async function loadUndo(work: (undoing: typeof Undoing) => unknown): Promise<void> {
  try {
    await work(await loadChunk(() => import('#blocks/subtitles/undo.ts')));
  } catch (error) {
    showError(error);
  }
}
