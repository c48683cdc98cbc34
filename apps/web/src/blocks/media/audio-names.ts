import type { AudioLanguage } from '@captionarr/contract';
import { spokenLanguageLabel } from '#lib/language-label.ts';

/** Speech has no script: simplified and traditional are only written forms. */
const spoken: Record<string, string> = { 'Chinese Simplified': 'Chinese' };

const nameOf = ({ code2, name }: AudioLanguage) =>
  spokenLanguageLabel({ code2: code2 ?? '', name: spoken[name] ?? name });

/** Some servers answer one object of nulls, and no list, where they do not know yet. */
export const audioNames = (languages: readonly AudioLanguage[]) =>
  Array.isArray(languages) ? [...new Set(languages.map(nameOf))] : [];
