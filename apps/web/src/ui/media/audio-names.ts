import type { AudioLanguage } from '@captionarr/contract';

/** Speech has no script: what is simplified or not is only how it is written. */
const spoken: Record<string, string> = { 'Chinese Simplified': 'Chinese' };

export const audioNames = (languages: readonly AudioLanguage[]) => [
  ...new Set(languages.map(({ name }) => spoken[name] ?? name)),
];
