import type { Episode, Series } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Fact } from '#ui/facts/fact.tsx';
import { languageName } from '#ui/language-badge/language-name.ts';

interface Props {
  series: Series;
  /** Undefined until they are there; the series itself knows how many lack something. */
  episodes: readonly Episode[] | undefined;
}

/** Is everything there, and if not, what is missing? */
export function SeriesVerdict({ series, episodes }: Props) {
  const { t } = useTranslation();
  const lacking = episodes?.filter(({ missing_subtitles }) => missing_subtitles.length > 0);
  const count = lacking?.length ?? series.episodeMissingCount;

  if (series.profileId === null) {
    return (
      <>
        <Fact state="info" strong>
          {t('detail.noProfile')}
        </Fact>
        <span>{t('detail.noProfileText')}</span>
      </>
    );
  }
  if (series.episodeFileCount === 0) {
    return (
      <Fact state="off" strong>
        {t('seriesDetail.noFiles')}
      </Fact>
    );
  }
  if (count === 0) {
    return (
      <>
        <Fact state="ok" strong>
          {t('detail.complete')}
        </Fact>
        <span>{t('seriesDetail.completeText', { count: series.episodeFileCount })}</span>
      </>
    );
  }
  return (
    <>
      <Fact state="warn" strong>
        {t('seriesDetail.lacking', { count })}
      </Fact>
      {lacking && (
        <span>
          {countByLanguage(lacking)
            .map((line) => t('seriesDetail.ofLanguage', line))
            .join(', ')}
        </span>
      )}
    </>
  );
}

/** What most episodes lack first. */
function countByLanguage(episodes: readonly Episode[]) {
  const missing = episodes.flatMap(({ missing_subtitles }) => missing_subtitles);
  return [...Map.groupBy(missing, languageName)]
    .map(([language, { length: count }]) => ({ language, count }))
    .toSorted((one, other) => other.count - one.count);
}
