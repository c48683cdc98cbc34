import { translatable } from '#domain/subtitles/translatable.ts';
import type { KeyedRequest } from '#domain/translate/protocol/source-line.ts';
import type { Ask } from '#domain/translate/protocol/translate-lines.ts';
import type { ListTranslator, TranslateContext, Translator } from '#domain/translate/translator.ts';
import { AppError } from '#platform/errors.ts';
import type { Amount, Purse } from './purse.ts';

/** Bytes of a token, and of what a model is told beside the lines. */
const tokenBytes = 3;
const instructionBytes = 1500;

export const charactersOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Array.from(text).length, 0);

/** More than most models use, so that a limit isn’t passed by a guess. */
export const tokensFor = (texts: readonly string[], contextBytes = instructionBytes): number => {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return Math.ceil((contextBytes + bytes * 2.5 + texts.length * 60) / tokenBytes);
};

/** A translator as the protocol asks it, with every request paid from the purse. */
export function askTranslator(translator: Translator, context: TranslateContext, purse: Purse): Ask {
  async function pay<T>(expected: Amount, request: () => Promise<T>, tokensOf: (answer: T) => number | null) {
    context.signal.throwIfAborted();
    const settle = await purse.reserve(translator, expected);
    const started = performance.now();
    try {
      const answer = await request();
      const tokens = tokensOf(answer) ?? expected.tokens;
      await settle({ tokens, tookMs: performance.now() - started });
      return answer;
    } catch (error) {
      // Refused with a status; what timed out or was cut off may have been paid.
      if (error instanceof AppError && error.cause === undefined) await settle({ lines: 0, characters: 0, tokens: 0 });
      throw error;
    }
  }

  if (translator.way === 'list')
    return {
      way: 'list',
      ask: (texts) =>
        pay(
          { lines: texts.length, characters: charactersOf(texts), tokens: 0 },
          () => translateTexts(translator, texts, context),
          () => 0,
        ),
    };
  return {
    way: 'keyed',
    async ask(request) {
      const { answer } = await pay(
        await expectedOf(request, translator, purse),
        () => translator.ask(request, context),
        ({ tokens }) => tokens,
      );
      return answer;
    },
  };
}

/** By the length of the request, or by what earlier ones took: a model that thinks aloud uses far more. */
async function expectedOf({ lines, before, after }: KeyedRequest, translator: Translator, purse: Purse) {
  const texts = lines.map(({ text }) => text);
  const context = instructionBytes + JSON.stringify({ before, after }).length;
  const usual = ((await purse.perLine(translator))?.tokens ?? 0) * lines.length * 1.5;
  return {
    lines: lines.length,
    characters: charactersOf(texts),
    tokens: Math.ceil(Math.max(tokensFor(texts, context), usual)),
  };
}

/** Texts with tags are cut at them for those who would spoil them, and put together again. */
async function translateTexts(
  { keepsTags, batch, translate }: ListTranslator,
  texts: readonly string[],
  context: TranslateContext,
): Promise<readonly string[]> {
  if (keepsTags) return translate(texts, context);
  const parts = texts.map(translatable);
  const segments = parts.flatMap((part) => part.segments);
  const translated: string[] = [];
  for (let from = 0; from < segments.length; from += batch) {
    const some = segments.slice(from, from + batch);
    const answer = await translate(some, context);
    if (answer.length !== some.length) return [];
    translated.push(...answer);
  }
  return parts.map(({ segments: { length }, rebuild }) => rebuild(translated.splice(0, length)));
}
