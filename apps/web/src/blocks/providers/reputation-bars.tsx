import type { LanguageReputation } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { useLanguages } from '#blocks/languages/profiles/use-languages.ts';
import { formatPercent } from '#blocks/score/percent.ts';
import classes from './provider-record.module.css';

interface Props {
  reputation: readonly LanguageReputation[];
  /** Languages of the profiles (code2). */
  languages: readonly string[] | undefined;
}

/** For how many videos a provider had a good enough subtitle, by language of the profiles. */
export function ReputationBars({ reputation, languages }: Props) {
  const { t } = useTranslation();
  const { nameOf } = useLanguages();
  const shown = barsOf(reputation, languages);
  if (shown.length === 0) return <p className={classes.none}>{t('providerRecord.notSearched')}</p>;
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
              <i style={{ width: `${asked > 0 ? (found / asked) * 100 : 0}%` }} />
            </span>
            <b>{asked > 0 ? formatPercent((found / asked) * 100) : '–'}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** More bars than this say less. */
const most = 4;

/** The languages of the profiles, or what was searched when they are not known; none if nothing was searched. */
export function barsOf(
  reputation: readonly LanguageReputation[],
  languages: readonly string[] | undefined,
): Pick<LanguageReputation, 'language' | 'asked' | 'found'>[] {
  const known = (code2: string) => reputation.find(({ language }) => language === code2);
  const searched = reputation.filter(({ asked }) => asked > 0);
  if (searched.length === 0) return [];
  const codes = languages ?? searched.map(({ language }) => language);
  return codes
    .map((language) => ({ language, asked: known(language)?.asked ?? 0, found: known(language)?.found ?? 0 }))
    .toSorted((one, other) => other.asked - one.asked)
    .slice(0, most);
}
