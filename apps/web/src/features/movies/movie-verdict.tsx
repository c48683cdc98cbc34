import type { Movie } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Fact } from '#ui/facts/fact.tsx';
import { languageName } from '#ui/language-badge/language-name.ts';

/** Is everything there, and if not, what is missing? */
export function MovieVerdict({ movie: { profileId, missing_subtitles: missing } }: { movie: Movie }) {
  const { t, i18n } = useTranslation();
  if (profileId === null) {
    return (
      <>
        <Fact state="info" strong>
          {t('detail.noProfile')}
        </Fact>
        <span>{t('detail.noProfileText')}</span>
      </>
    );
  }
  if (missing.length === 0) {
    return (
      <>
        <Fact state="ok" strong>
          {t('detail.complete')}
        </Fact>
        <span>{t('movieDetail.completeText')}</span>
      </>
    );
  }
  const languages = new Intl.ListFormat(i18n.language).format(missing.map(languageName));
  return (
    <Fact state="warn" strong>
      {t('movieDetail.missing', { count: missing.length, languages })}
    </Fact>
  );
}
