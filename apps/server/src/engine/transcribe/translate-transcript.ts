import type { SeriesMemory } from '#engine/translate/series-memory.ts';
import { contextOf } from '#engine/translate/translate-context.ts';
import { translateCues, type TranslateTools } from '#engine/translate/translate-cues.ts';
import type { TranslateTranscript } from './transcription-parts.ts';

interface Dependencies extends Pick<TranslateTools, 'purse' | 'lines'> {
  /** Those that are set up, in their order; throws if none is. */
  translators: () => TranslateTools['translators'];
  memory: Pick<SeriesMemory, 'recall'>;
}

/** Translates transcripts with the translators of the settings, within their limits. */
export function createTranscriptTranslation(parts: Dependencies): TranslateTranscript {
  return async (cues, from, to, { video, signal, progress }) => {
    const context = await contextOf(parts.memory, video, { from, to, signal });
    const onProgress = (done: number, count: number) => progress(done, count, video.title);
    const translators = parts.translators();
    const { error, isFinished, engines, ...result } = await translateCues(cues, context, {
      ...parts,
      translators,
      onProgress,
    });
    if (error && !isFinished) throw error;
    return { cues: result.cues, open: result.open, engine: engines.join(', ') };
  };
}
