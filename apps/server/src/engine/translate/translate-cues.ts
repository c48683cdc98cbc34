import type { Cue } from '#domain/subtitles/cue.ts';
import { translatable } from '#domain/subtitles/translatable.ts';
import type { TranslateContext, Translator } from '#domain/translate/translator.ts';
import { forEachConcurrently } from '#platform/for-each-concurrently.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

/** Translates the texts of cues and keeps their times. Repeated texts are sent once. */
export async function translateCues(
  cues: readonly Cue[],
  translator: Pick<Translator, 'name' | 'batch' | 'atOnce' | 'translate'>,
  context: TranslateContext,
  onProgress: (done: number, count: number) => void,
): Promise<Cue[]> {
  const parts = cues.map(({ text }) => translatable(text));
  const lines = [...new Set(parts.flatMap(({ segments }) => segments))];
  const translated = new Map<string, string>();

  await forEachConcurrently(batchesOf(lines, translator.batch), translator.atOnce, async (batch) => {
    context.signal.throwIfAborted();
    const answer = await translator.translate(batch, context);
    if (answer.length !== batch.length)
      throw new AppError(
        'upstream',
        sentence`${translator.name} didn’t return one line for each line. Nothing was changed.`,
        {
          help: 'translation-failed',
        },
      );
    for (const [index, line] of batch.entries()) translated.set(line, answer[index] ?? '');
    onProgress(translated.size, lines.length);
  });

  return cues.map((cue, index) => {
    const part = parts[index];
    return part ? { ...cue, text: part.rebuild(part.segments.map((line) => translated.get(line) ?? '')) } : cue;
  });
}

function* batchesOf(lines: readonly string[], size: number): Generator<string[]> {
  for (let from = 0; from < lines.length; from += size) yield lines.slice(from, from + size);
}

/** A last cue that says who translated, shortly after the others. */
export function creditAfter(cues: readonly Cue[], name: string): Cue[] {
  const start = Math.max(0, ...cues.map(({ end }) => end)) + 100;
  return [...cues, { start, end: start + 4000, text: `Translated by ${name}` }];
}
