import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { sayLanguages } from '#lib/say-language.ts';
import { keys } from './keys.ts';
import { languagesQuery } from './languages.ts';

/** Every language with its name in the language of the reader; `select` is made anew with each use, so that a change is heard. */
export const namedLanguagesQuery = () =>
  queryOptions({ ...languagesQuery(), select: (languages) => sayLanguages(languages) });

/** Those that a history can be narrowed to. */
export const namedHistoryLanguagesQuery = () =>
  queryOptions({
    queryKey: [...keys.history.stats, 'languages'],
    queryFn: ({ signal }) => api.languages.list({ query: { history: 'true' }, signal }),
    select: (languages) => sayLanguages(languages),
    meta: { quiet: true },
  });
