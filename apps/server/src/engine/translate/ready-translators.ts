import type { Translator } from '#domain/translate/translator.ts';
import { AppError } from '#platform/errors.ts';

/** Those that are set up; throws what the first one is missing if none is. */
export function readyTranslators(
  translators: readonly [Translator, ...Translator[]],
): readonly [Translator, ...Translator[]] {
  const [first, ...others] = translators.filter(({ problem }) => problem() === null);
  if (first) return [first, ...others];
  throw new AppError('conflict', translators[0].problem() ?? '', { help: 'translation-failed' });
}
