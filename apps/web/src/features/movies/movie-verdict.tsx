import type { Movie } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { languageName } from '#ui/language-badge/language-name.ts';
import { NoProfileVerdict, Verdict } from '#ui/media/detail/verdict.tsx';

/** Is everything there, and if not, what is missing? */
export function MovieVerdict({ movie: { profileId, missing_subtitles: missing } }: { movie: Movie }) {
  const { t, i18n } = useTranslation();
  if (profileId === null) return <NoProfileVerdict />;
  if (missing.length === 0) {
    return (
      <Verdict state="ok" more={t('movieDetail.completeText')}>
        {t('detail.complete')}
      </Verdict>
    );
  }
  const languages = new Intl.ListFormat(i18n.language).format(missing.map(languageName));
  return <Verdict state="warn">{t('movieDetail.missing', { count: missing.length, languages })}</Verdict>;
}
