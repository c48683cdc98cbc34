import type { Episode, Series } from '@captionarr/contract';
import { anyCutoff } from '@captionarr/contract/browser';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listed } from '#lib/listed.ts';
import { languagesQuery } from '#lib/queries/languages.ts';
import { sayLanguage } from '#lib/say-language.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { NoProfileVerdict, Verdict } from '#blocks/media/detail/verdict.tsx';
import { useProfiles } from '#blocks/media/use-profiles.ts';

interface Props {
  series: Series;
  /** Undefined until they are there; the series itself knows how many lack something. */
  episodes: readonly Episode[] | undefined;
}

/** Is everything there, and if not, what is missing? */
export function SeriesVerdict({ series, episodes }: Props) {
  const { t } = useTranslation();
  const profiles = useProfiles();
  const { data: languages } = useQuery(languagesQuery());
  const lacking = episodes?.filter(({ missing_subtitles }) => missing_subtitles.length > 0);
  const count = lacking?.length ?? series.episodeMissingCount;

  if (series.profileId === null) return <NoProfileVerdict />;
  if (series.episodeFileCount === 0) return <Verdict state="off">{t('seriesDetail.noFiles')}</Verdict>;
  if (count === 0) {
    const complete = t('seriesDetail.completeText', { count: series.episodeFileCount });
    return (
      <Verdict state="ok" more={[complete, cutoffWords()].filter(Boolean).join(' ')}>
        {t('detail.complete')}
      </Verdict>
    );
  }
  const byLanguage = countByLanguage(lacking ?? []).map((line) => t('seriesDetail.ofLanguage', line));
  return (
    <Verdict state="warn" more={listed(byLanguage)}>
      {t('seriesDetail.lacking', { count })}
    </Verdict>
  );

  /** By which rule one language may be enough. */
  function cutoffWords(): string | undefined {
    const profile = profiles.byId.get(series.profileId ?? 0);
    if (!profile || profile.cutoff === null || profile.items.length < 2) return undefined;
    if (profile.cutoff === anyCutoff) return t('seriesDetail.cutoffAny');
    const item = profile.items.find(({ id }) => id === profile.cutoff);
    const language = languages?.find(({ code2 }) => code2 === item?.language);
    return language && t('seriesDetail.cutoffOne', { language: sayLanguage(language) });
  }
}

/** What most episodes lack first. */
function countByLanguage(episodes: readonly Episode[]) {
  const missing = episodes.flatMap(({ missing_subtitles }) => missing_subtitles);
  return [...Map.groupBy(missing, languageName)]
    .map(([language, { length: count }]) => ({ language, count }))
    .toSorted((one, other) => other.count - one.count);
}
