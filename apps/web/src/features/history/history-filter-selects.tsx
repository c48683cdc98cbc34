import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { providerName } from '#lib/provider-name.ts';
import { historyProvidersQuery } from './history.queries.ts';
import { namedHistoryLanguagesQuery } from '#lib/queries/named-languages.ts';
import { Choice } from './choice.tsx';
import classes from './history.module.css';
import type { HistoryFilters } from './history-query.ts';

/** Filters by provider and language, limited to those in the history. */
export function HistoryFilterSelects({
  narrowed,
}: {
  narrowed: Pick<HistoryFilters, 'provider' | 'language' | 'choose'>;
}) {
  const { t } = useTranslation();
  const providers = useQuery(historyProvidersQuery()).data ?? [];
  const languages = useQuery(namedHistoryLanguagesQuery()).data ?? [];
  const { provider, language, choose } = narrowed;
  return (
    <div className={classes.choices}>
      <Choice
        label={t('history.columns.provider')}
        placeholder={t('history.allProviders')}
        data={providers.map(({ name }) => ({ value: name, label: providerName(name) }))}
        value={provider}
        onChange={(value) => choose('provider', value)}
      />
      <Choice
        label={t('history.subtitleLanguage')}
        placeholder={t('history.allLanguages')}
        data={languages.map(({ code2, name }) => ({ value: code2, label: name }))}
        value={language}
        onChange={(value) => choose('language', value)}
      />
    </div>
  );
}
