import { useTranslation } from 'react-i18next';
import { formatRelative, formatTime } from '#lib/relative-time.ts';
import { hint } from '#kit/hint/hint.ts';
import { TextButton } from '#kit/text-button/text-button.tsx';
import type { Question } from './wanted-list.tsx';
import { useSearchLabels } from '#blocks/score/use-search-labels.ts';
import { languageOfSearch, lastSearch, type WantedRow } from '#blocks/search/wanted-row.ts';
import classes from './wanted.module.css';

interface Props {
  row: WantedRow;
  onWhy: (question: Question) => void;
  /** Leaves out the time. */
  isTight?: boolean;
}

/** Outcome and time of the last search, with a link to the explanation. */
export function LastSearch({ row, onWhy, isTight }: Props) {
  const { t, i18n } = useTranslation();
  const search = lastSearch(row);
  const words = useSearchLabels(isTight)(search);
  return (
    <span className={classes.last}>
      <span className="cut" {...hint(words, 'medium')}>
        {words}
      </span>
      {search && !isTight && (
        <small {...hint(formatTime(search.last_at, i18n.language), 'medium')}>
          {formatRelative(search.last_at, i18n.language)}
        </small>
      )}
      {search && (
        <TextButton
          aria-label={t('wanted.whyOf', { name: row.video.title })}
          onClick={() => onWhy({ row, language: languageOfSearch(row, search), searchId: search.search_id })}
        >
          {t('wanted.why')}
        </TextButton>
      )}
    </span>
  );
}
