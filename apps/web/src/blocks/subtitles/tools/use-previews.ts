import type { SubtitleComparison } from '@captionarr/contract';
import { useEffect, useState } from 'react';
import { askPreview, type ToolOrder } from '#lib/queries/subtitles.ts';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';

/** The figures of a comparison; its lines would fill the memory. */
type PreviewCounts = Pick<SubtitleComparison, 'cues' | 'changed' | 'removed' | 'added' | 'retimed' | 'touched'>;

export type PreviewSummary =
  | { kind: 'changes'; figures: PreviewCounts }
  | { kind: 'same' }
  | { kind: 'failed'; reason: string };

/** Parallel preview requests, limited to spare the server. */
const atOnce = 3;

/** Effect of a tool on each file, by path; files not requested yet are absent. */
export function usePreviews(files: readonly SubtitleFile[], order: ToolOrder): ReadonlyMap<string, PreviewSummary> {
  const [outlooks, setOutlooks] = useState<ReadonlyMap<string, PreviewSummary>>(new Map());
  useEffect(() => {
    const controller = new AbortController();
    const waiting = files.values();
    const work = async () => {
      for (const file of waiting) {
        const summary = await lookAt(file, order, controller.signal);
        if (controller.signal.aborted) return;
        setOutlooks((known) => new Map(known).set(file.path, summary));
      }
    };
    for (let worker = 0; worker < atOnce; worker++) void work();
    return () => controller.abort();
  }, [files, order]);
  return outlooks;
}

async function lookAt(file: SubtitleFile, order: ToolOrder, signal: AbortSignal): Promise<PreviewSummary> {
  try {
    const { same, cues, changed, removed, added, retimed, touched } = await askPreview(file, order, false, signal);
    return same ? { kind: 'same' } : { kind: 'changes', figures: { cues, changed, removed, added, retimed, touched } };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
