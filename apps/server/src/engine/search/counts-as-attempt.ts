import type { Answers } from './ask-providers.ts';
import { codesFor, type SearchContext, type SearchTarget } from './search-context.ts';

/** Whether a provider with this language responded; only then does an attempt count. */
export function countsAsAttempt(
  target: SearchTarget,
  { equals }: SearchContext,
  { providers, asked }: Answers,
): boolean {
  const codes = codesFor(target, equals);
  const keys = new Set(providers.filter(({ state }) => state === 'answered').map(({ provider }) => provider));
  return asked.some(
    ({ key, languages }) => keys.has(key) && (languages === 'all' || codes.some((code2) => languages.includes(code2))),
  );
}
