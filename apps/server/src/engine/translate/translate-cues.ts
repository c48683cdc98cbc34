import { setImmediate } from 'node:timers/promises';
import type { Cue } from '#domain/subtitles/cue.ts';
import { doubtOf, isFinished, type LineDoubt } from '#domain/translate/protocol/reading-speed.ts';
import { tagText } from '#domain/translate/protocol/tags.ts';
import { translateLines } from '#domain/translate/protocol/translate-lines.ts';
import type { TranslateContext, Translator } from '#domain/translate/translator.ts';
import { AppError } from '#platform/errors.ts';
import { askTranslator } from './ask-translator.ts';
import { workOf, type LineStore } from './line-store.ts';
import type { Purse } from './purse.ts';

export interface TranslateTools {
  /** The first that can, then those that take over. */
  translators: readonly Translator[];
  purse: Purse;
  lines: LineStore;
  onProgress: (done: number, count: number) => void;
}

export interface TranslatedCues {
  /** As many as before, with the same times in the same order. */
  cues: Cue[];
  /** Number of cues with words. */
  sent: number;
  /** Places of cues that stay as they were. */
  open: number[];
  doubts: { cue: number; why: LineDoubt }[];
  isFinished: boolean;
  /** Why the last translator stopped; undefined if it didn’t. */
  error: AppError | undefined;
  /** Names of those who translated. */
  engines: string[];
  /** Forgets the stored lines. */
  forget: () => Promise<void>;
}

const hasWords = /\p{L}/u;

/** The lines of cues as they are sent; texts without words aren’t. */
export const linesOf = (cues: readonly Cue[]) =>
  cues.flatMap(({ start, end, text }, id) => {
    const tagged = tagText(text);
    return hasWords.test(tagged.text)
      ? [{ id, text: tagged.text, duration: end - start, restore: tagged.restore }]
      : [];
  });

/** Translates the texts of cues and keeps their times. What one translator leaves open, the next one is asked for. */
export async function translateCues(
  cues: readonly Cue[],
  context: TranslateContext,
  { translators, purse, lines: store, onProgress }: TranslateTools,
): Promise<TranslatedCues> {
  const lines = linesOf(cues);
  const [first] = translators;
  const work = workOf([context.from, context.to, first?.type, first?.model, lines.map(({ id, text }) => [id, text])]);
  const stored = await store.read(work);
  const texts = new Map([...stored].map(([id, { text }]) => [id, text]));
  const engines = new Set([...stored.values()].map(({ engine }) => engine));
  const openNow = () => lines.map(({ id }) => !texts.has(id));
  let error: AppError | undefined;

  for (const translator of translators) {
    if (texts.size > 0) onProgress(texts.size, lines.length);
    try {
      await translateLines(lines, askTranslator(translator, context, purse), {
        size: translator.batch,
        atOnce: translator.atOnce,
        known: texts,
        pause: () => setImmediate(),
        async onAccepted(part) {
          const finish = translator.way === 'keyed' ? translator.finish : undefined;
          const ready = new Map([...part].map(([id, text]) => [id, finish ? finish(text, context.to) : text]));
          await store.add(work, ready, translator.name);
          for (const [id, text] of ready) texts.set(id, text);
          engines.add(translator.name);
          onProgress(texts.size, lines.length);
        },
      });
      error = undefined;
    } catch (thrown) {
      context.signal.throwIfAborted();
      if (!(thrown instanceof AppError)) throw thrown;
      error = thrown;
    }
    if (isFinished(openNow())) break;
  }

  const byPlace = new Map(lines.map((line) => [line.id, line]));
  return {
    cues: cues.map((cue, id) => {
      const translated = texts.get(id);
      const line = byPlace.get(id);
      return line && translated !== undefined ? { ...cue, text: line.restore(translated) } : cue;
    }),
    sent: lines.length,
    open: lines.flatMap(({ id }) => (texts.has(id) ? [] : [id])),
    doubts: lines.flatMap(({ id, text, duration }) => {
      const why = doubtOf(text, texts.get(id), duration);
      return why === undefined ? [] : [{ cue: id, why }];
    }),
    isFinished: isFinished(openNow()),
    error,
    engines: [...engines],
    forget: () => store.forget(work),
  };
}

/** A last cue that says who translated, shortly after the others. */
export function creditAfter(cues: readonly Cue[], name: string): Cue[] {
  const start = Math.max(0, ...cues.map(({ end }) => end)) + 100;
  return [...cues, { start, end: start + 4000, text: `Translated by ${name}` }];
}
