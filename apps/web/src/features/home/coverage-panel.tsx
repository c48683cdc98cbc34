import type { HomeCoverage } from '@captionarr/contract';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { languageName } from '#blocks/languages/language-name.ts';
import { Meter } from '#kit/facts/meter.tsx';
import { formatPercent } from '#blocks/score/percent.ts';
import { Panel } from './panel.tsx';
import { useLanguageOf } from './use-language-of.ts';
import classes from './rail.module.css';

/** How much of what the profiles ask for is there. */
export function CoveragePanel({ coverage }: { coverage: readonly HomeCoverage[] | null }) {
  const { t } = useTranslation();
  const languageOf = useLanguageOf();
  if (coverage?.length === 0) return null;
  return (
    <Panel id="coverage" title={t('homePage.coverage.title')} note={t('homePage.coverage.note')}>
      {!coverage && <Skeleton height={96} />}
      <ul className={classes.coverage}>
        {coverage?.map(({ language: text, there, missing, machine_made: made, nice_missing: nice }) => {
          const language = languageOf(text);
          const more = [
            ...(missing > 0 ? [t('homePage.coverage.missing', { amount: missing })] : []),
            ...(made > 0 ? [t('homePage.coverage.made', { amount: made })] : []),
            ...(nice > 0 ? [t('homePage.coverage.nice', { amount: nice })] : []),
          ];
          const asked = there + missing;
          return (
            <li key={text}>
              <LanguageBadge language={language} kind={asked > 0 ? 'present' : 'nice'} />
              <span className={classes.language}>
                {languageName(language)} <small>{more.join(' · ')}</small>
              </span>
              {asked > 0 && (
                <>
                  <Meter done={there} total={asked} width={64} />
                  <b>{formatPercent((there / asked) * 100)}</b>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
