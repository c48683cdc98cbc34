import { useTranslation } from 'react-i18next';
import type { ProviderMatch } from '#lib/queries/providers.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { DialogError, Waiting } from '#kit/dialogs/dialog-state.tsx';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { ResultTable } from './result-table.tsx';
import classes from './search-dialog.module.css';
import type { GetState } from './use-get.ts';
import type { ManualSearch } from './use-manual-search.ts';
import { ResultActions } from './result-actions.tsx';
import { ResultDifferences, ResultRelease, ResultScore } from './result-parts.tsx';

/** Props shared by the result lists. */
export interface ResultHandlers {
  shown: readonly ProviderMatch[];
  /** In percent; undefined while it is not known. */
  minimum: number | undefined;
  nameOf: (code2: string) => string;
  stateOf: (found: ProviderMatch) => GetState;
  /** Whether another of its language is being downloaded. */
  isBusy: (found: ProviderMatch) => boolean;
  onGet: (found: ProviderMatch) => void;
  onPreview: (found: ProviderMatch) => void;
  /** Where there is no video to save it beside, it can be checked against one. */
  onCheck?: (found: ProviderMatch) => void;
}

interface Props extends Omit<ResultHandlers, 'minimum'> {
  search: ManualSearch;
  isFiltered: boolean;
  nothingText: string;
}

export function Results({ search, isFiltered, nothingText, ...tools }: Props) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const { error, isSearching, minimum, again } = search;
  if (tools.shown.length > 0) {
    const List = narrow ? ResultCards : ResultTable;
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      <section className={classes.scroll} tabIndex={0} aria-label={t('searchDialog.results')}>
        <List {...tools} minimum={minimum} />
      </section>
    );
  }
  if (isFiltered) return <EmptyState drawing="nothing-found" title={t('searchDialog.noMatch')} />;
  if (isSearching) return <Waiting />;
  if (error) {
    return <DialogError error={error} title={t('searchDialog.failed')} onRetry={again} />;
  }
  return <Nothing search={search} nothingText={nothingText} />;
}

function Nothing({ search: { providers }, nothingText }: Pick<Props, 'search' | 'nothingText'>) {
  const { t } = useTranslation();
  const areSomeAsked = providers.some(({ state }) => state === 'answered');
  if (providers.length > 0 && !areSomeAsked) {
    return <EmptyState drawing="nothing-found" title={t('searchDialog.nobody')} text={t('searchDialog.nobodyText')} />;
  }
  return <EmptyState drawing="nothing-found" title={t('searchDialog.nothing')} text={nothingText} />;
}

/** The results where there is no room for columns. */
const ResultCards = ({ shown, minimum, nameOf, ...tools }: ResultHandlers) => (
  <ul className={classes.cards}>
    {shown.map((found, index) => (
      <li key={found.subtitle}>
        <div className={classes.cardHead}>
          <ResultScore found={found} minimum={minimum} />
          <LanguageBadge kind="named" language={{ ...found, name: nameOf(found.code2) }} />
        </div>
        <ResultRelease found={found} />
        <div className={classes.cardFoot}>
          <ResultDifferences found={found} />
          <ResultActions found={found} isBest={index === 0} size={44} {...tools} />
        </div>
      </li>
    ))}
  </ul>
);
