import type { Movie } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { languageName } from '#blocks/languages/language-name.ts';
import { NoProfileVerdict, Verdict } from '#blocks/media/detail/verdict.tsx';

/** Whether everything is there; otherwise, what is missing. */
export function MovieVerdict({ movie }: { movie: Movie }) {
  const { t, i18n } = useTranslation();
  const { profileId, missing_subtitles: missing, completeness } = movie;
  const names = (languages: readonly Parameters<typeof languageName>[0][]) =>
    new Intl.ListFormat(i18n.language).format(languages.map(languageName));
  if (profileId === null) return <NoProfileVerdict />;
  if (missing.length === 0) {
    return (
      <Verdict state="ok" more={rulesOf(completeness) ?? t('movieDetail.completeText')}>
        {t('detail.complete')}
      </Verdict>
    );
  }
  return (
    <Verdict state="warn">{t('movieDetail.missing', { count: missing.length, languages: names(missing) })}</Verdict>
  );

  /** Why nothing is missing although not every language of the profile is there. */
  function rulesOf(facts: Movie['completeness']): string | undefined {
    if (!facts) return undefined;
    const { cutoff, any, heard, needless, skipped } = facts;
    const rule = heard ? (any ? 'anyHeard' : 'oneHeard') : any ? 'any' : 'one';
    const sentences = [
      cutoff && t(`movieDetail.enough.${rule}`, { language: languageName(cutoff), others: names(needless) }),
      skipped.length > 0 && t('movieDetail.enough.skipped', { others: names(skipped) }),
    ].filter(Boolean);
    return sentences.length > 0 ? sentences.join(' ') : undefined;
  }
}
