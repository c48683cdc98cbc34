import type { Episode, Series } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { NoProfileVerdict, Verdict } from '#blocks/media/detail/verdict.tsx';
import { useCompleteWords } from './use-complete-words.ts';

interface Props {
  series: Series;
  /** Undefined until they are there; the series itself knows how many lack something. */
  episodes: readonly Episode[] | undefined;
}

/** Whether everything is there; otherwise, what is missing. */
export function SeriesVerdict({ series, episodes }: Props) {
  const { t } = useTranslation();
  const completeWords = useCompleteWords();
  const lacking = episodes?.filter(({ missing_subtitles }) => missing_subtitles.length > 0);
  const count = lacking?.length ?? series.episodeMissingCount;

  if (series.profileId === null) return <NoProfileVerdict />;
  if (series.episodeFileCount === 0) return <Verdict state="off">{t('seriesDetail.noFiles')}</Verdict>;
  if (count === 0) {
    return (
      <Verdict state="ok" more={completeWords(series, episodes ?? [])}>
        {t('detail.complete')}
      </Verdict>
    );
  }
  const byLanguage = countByLanguage(lacking ?? []).map((line) => t('seriesDetail.ofLanguage', line));
  return (
    <Verdict state="warn" more={joinList(byLanguage)}>
      {t('seriesDetail.lacking', { count })}
    </Verdict>
  );
}

/** Most missing languages first. */
function countByLanguage(episodes: readonly Episode[]) {
  const missing = episodes.flatMap(({ missing_subtitles }) => missing_subtitles);
  return [...Map.groupBy(missing, languageName)]
    .map(([language, { length: count }]) => ({ language, count }))
    .toSorted((one, other) => other.count - one.count);
}
