import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { labelLanguages } from '#lib/language-label.ts';
import { keys } from './keys.ts';
import { languagesQuery } from './languages.ts';

/** Languages with localized names; `select` is created per use, so that a language change takes effect. */
export const namedLanguagesQuery = () =>
  queryOptions({ ...languagesQuery(), select: (languages) => labelLanguages(languages) });

/** Filter values of the history. */
export const namedHistoryLanguagesQuery = () =>
  queryOptions({
    queryKey: [...keys.history.stats, 'languages'],
    queryFn: ({ signal }) => api.languages.list({ query: { history: 'true' }, signal }),
    select: (languages) => labelLanguages(languages),
    meta: { quiet: true },
  });
