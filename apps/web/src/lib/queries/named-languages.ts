import { queryOptions } from '@tanstack/react-query';
import { sayLanguages } from '#lib/say-language.ts';
import { historyLanguagesQuery } from './history.ts';
import { languagesQuery } from './languages.ts';

/** Every language with its name in the language of the reader; `select` is made anew with each use, so that a change is heard. */
export const namedLanguagesQuery = () =>
  queryOptions({ ...languagesQuery(), select: (languages) => sayLanguages(languages) });

export const namedHistoryLanguagesQuery = () =>
  queryOptions({ ...historyLanguagesQuery(), select: (languages) => sayLanguages(languages) });
