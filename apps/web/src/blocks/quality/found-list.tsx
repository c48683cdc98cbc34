import type { MissingSubtitle } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { hint } from '#kit/hint/hint.ts';
import { formatPercent } from '#blocks/score/percent.ts';
import { providerName } from '#lib/provider-name.ts';
import { languageText, searchRecordQuery } from '#lib/queries/searches.ts';
import { foundByProvider, type FoundThere } from './found-by-provider.ts';
import classes from './quality.module.css';

const room = 3;

interface Props {
  /** Id of the search record. */
  searchId: number;
  language: MissingSubtitle;
}

/** What the last search had from each provider: `OpenSubtitles.com: 3 below 90%`. Three lines at most. */
export function FoundList({ searchId, language }: Props) {
  const { t } = useTranslation();
  const record = useQuery(searchRecordQuery(searchId)).data;
  const verdict = record?.verdicts.find((each) => languageText(each.language) === languageText(language));
  if (!record || !verdict) return null;
  const minimum = formatPercent(verdict.minimum);
  const wordsOf = ({ trouble, below, ruledOut, fit }: FoundThere): string => {
    if (trouble) return t(`quality.found.${trouble}`);
    const parts = [
      below > 0 && t('quality.found.below', { amount: below, minimum }),
      ruledOut > 0 && t('quality.found.out', { amount: ruledOut }),
      fit > 0 && t('quality.found.fit', { amount: fit }),
    ].filter((part) => part !== false);
    return parts.length > 0 ? parts.join(' · ') : t('quality.found.nothing');
  };
  const found = foundByProvider(record, language);
  const isLong = found.length > room;
  const lines = found.slice(0, isLong ? room - 1 : room).map((there) => ({
    level: there.trouble ? 'unknown' : there.below + there.ruledOut > 0 ? 'amber' : 'info',
    words: t('quality.found.line', { provider: providerName(there.provider), what: wordsOf(there) }),
  }));
  if (isLong) lines.push({ level: 'unknown', words: t('quality.found.more', { amount: found.length - lines.length }) });
  return (
    <span className={classes.findings}>
      {lines.map(({ level, words }) => (
        <Fragment key={words}>
          <span className={classes.finding} data-level={level} {...hint(words, 'medium')}>
            {words}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  );
}
