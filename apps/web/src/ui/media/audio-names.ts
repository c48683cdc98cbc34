import type { AudioLanguage } from '@captionarr/contract';

/** Speech has no script: what is simplified or not is only how it is written. */
const spoken: Record<string, string> = { 'Chinese Simplified': 'Chinese' };

/** Some servers answer one object of nulls, and no list, where they do not know yet. */
export const audioNames = (languages: readonly AudioLanguage[]) =>
  Array.isArray(languages) ? [...new Set(languages.map(({ name }: AudioLanguage) => spoken[name] ?? name))] : [];
