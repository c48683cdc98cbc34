import type { LanguageReputation } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import classes from './provider-record.module.css';
import { fewest, foundByLanguage, foundPercent } from './state/found-shares.ts';

interface Props {
  reputation: readonly LanguageReputation[];
  /** Languages of the profiles (code2). */
  languages: readonly string[] | undefined;
}

/** For how many videos a provider had a good enough subtitle, by language of the profiles. */
export function ReputationBars({ reputation, languages }: Props) {
  const { t } = useTranslation();
  const nameOf = useLanguageText();
  const shown = foundByLanguage(reputation, languages);
  if (shown.length === 0) return <p className={classes.none}>{t('providerRecord.notSearched')}</p>;
  if (shown.every(({ asked }) => asked < fewest)) return <p className={classes.none}>{t('providerRecord.tooFew')}</p>;
  return (
    <div className={classes.bars}>
      <small>{t('providerRecord.found')}</small>
      <ul aria-label={t('providerRecord.found')}>
        {shown.map(({ language, asked, found }) => (
          <li key={language}>
            <LanguageBadge
              language={{ code2: language, name: nameOf(language), hi: false, forced: false }}
              kind="named"
              details={asked > 0 ? [t('providerRecord.foundOf', { found, count: asked })] : []}
            />
            <span className={classes.track} aria-hidden>
              <i style={{ width: `${asked >= fewest ? (found / asked) * 100 : 0}%` }} />
            </span>
            <b>{asked >= fewest ? foundPercent({ asked, found }) : '–'}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
