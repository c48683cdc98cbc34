import type { WantedSummary } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { useCauseWords } from '#blocks/causes/use-cause-words.ts';
import { FilterChips } from '#kit/data-table/filter-chips.tsx';
import type { TableView } from '#kit/data-table/table-view.ts';

interface Props {
  summary: WantedSummary | undefined;
  view: Pick<TableView, 'more' | 'change'>;
}

/** What is missing by its cause: the numbers add up to the first. */
export function CauseChips({ summary, view: { more, change } }: Props) {
  const { t } = useTranslation();
  const { label } = useCauseWords();
  if (!summary?.causes?.length) return null;
  const chips = [
    { key: '', label: t('causes.all'), count: summary.subtitles },
    ...summary.causes.map(({ cause, count }) => ({ key: cause, label: label(cause), count })),
  ];
  return (
    // Apart from the bar, where chips come last on a phone.
    <div>
      <FilterChips
        label={t('causes.title')}
        filters={chips}
        value={more['cause'] ?? ''}
        onChange={(cause) => change({ more: { ...more, cause } })}
      />
    </div>
  );
}
