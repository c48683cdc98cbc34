import type { Cause } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { formatRelative, formatTime } from '#lib/relative-time.ts';
import { hint } from '#kit/hint/hint.ts';
import { TextButton } from '#kit/text-button/text-button.tsx';
import type { Question } from './wanted-list.tsx';
import { languageOfSearch, type WantedRow } from '#blocks/search/wanted-row.ts';
import { useStanding } from './use-standing.ts';
import classes from './wanted.module.css';

interface Props {
  row: WantedRow;
  onWhy: (question: Question) => void;
  /** The cause that the list is narrowed to. */
  cause?: Cause | undefined;
  /** Leaves out the time. */
  isTight?: boolean;
}

/** Outcome and time of the last search, with a link to the explanation. */
export function LastSearch({ row, onWhy, cause, isTight }: Props) {
  const { t, i18n } = useTranslation();
  const { search, words: all } = useStanding(row, cause, isTight);
  const words = (isTight ? all.slice(0, 1) : all).join(' · ');
  return (
    <span className={classes.last}>
      <span className="cut" {...hint(all.join(' · '), 'medium')}>
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
