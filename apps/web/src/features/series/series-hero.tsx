import {
  IconCalendar,
  IconFiles,
  IconFolder,
  IconLanguage,
  IconPlayerPlay,
  IconPlayerStop,
  IconStack2,
  IconTag,
  IconVolume,
  IconArrowsMaximize,
  IconArrowsMinimize,
} from '@tabler/icons-react';
import type { Episode, Series } from '@captionarr/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import { formatDay } from '#lib/moment.ts';
import { audioNames } from '#blocks/media/audio-names.ts';
import type { HeroFact } from '#blocks/media/detail/hero-facts.tsx';
import { useCopyFacts } from '#blocks/media/detail/use-copy-facts.ts';
import { Hero } from '#blocks/media/detail/hero.tsx';
import { ItemEditor } from '#blocks/media/item-editor.tsx';
import { useProfiles } from '#blocks/media/use-profiles.ts';
import { useItemActions } from '#blocks/media/detail/use-item-actions.ts';
import { filesOfEpisode } from '#blocks/subtitles/subtitle-file.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { NoProfileVerdict, Verdict } from '#blocks/media/detail/verdict.tsx';
import type { Seasons } from './use-seasons.ts';
import { useCompleteWords } from './use-complete-words.ts';

interface Props {
  series: Series;
  episodes: readonly Episode[] | undefined;
  seasons: Seasons;
  /** Without details: the grid below needs the room. */
  isCompact: boolean;
  onUpload: () => void;
}

export function SeriesHero({ series, episodes, seasons, isCompact, onUpload }: Props) {
  const { t } = useTranslation();
  const { sonarrSeriesId: id, title } = series;
  const files = useMemo(() => episodes?.flatMap(filesOfEpisode) ?? [], [episodes]);
  const isAsked = series.profileId !== null && series.episodeFileCount > 0;
  const actions = useItemActions({ kind: 'series', id, title, files, isAsked, onUpload });
  const { search, scanDisk, upload, edit, sync, massEdit, share, isBusy, waitsFor, editor } = actions;
  const allSeasons = seasons.isAllOpen
    ? { label: t('seriesDetail.collapseAll'), icon: IconArrowsMinimize, onClick: seasons.closeAll }
    : { label: t('seriesDetail.expandAll'), icon: IconArrowsMaximize, onClick: seasons.openAll };
  return (
    <>
      <Hero
        item={series}
        isCompact={isCompact}
        verdict={<SeriesVerdict series={series} episodes={episodes} />}
        facts={[...useFacts(series), ...useCopyFacts('series', series.sonarrSeriesId, series)]}
        actions={[
          search,
          scanDisk,
          upload,
          edit,
          sync,
          massEdit,
          { ...allSeasons, disabled: isBusy || seasons.isEmpty },
        ]}
        others={[share]}
        waitsFor={waitsFor}
      />
      <ItemEditor item={series} {...editor} />
    </>
  );
}

function useFacts(series: Series): HeroFact[] {
  const { t, i18n } = useTranslation();
  const profile = useProfiles().byId.get(series.profileId ?? 0)?.name;
  const { path, episodeFileCount: count, ended, lastAired, seriesType, audio_language, tags } = series;
  const facts = [
    { icon: IconFolder, label: t('detail.path'), value: path, isFile: true },
    { icon: IconFiles, label: t('seriesDetail.files'), value: t('seriesDetail.fileCount', { count }) },
    {
      icon: ended ? IconPlayerStop : IconPlayerPlay,
      label: t('seriesDetail.status'),
      value: t(ended ? 'seriesDetail.ended' : 'seriesDetail.continuing'),
    },
    { icon: IconCalendar, label: t('seriesDetail.lastAired'), value: lastAired && formatDay(lastAired, i18n.language) },
    {
      icon: IconStack2,
      label: t('seriesDetail.type'),
      value: seriesType && t(`seriesDetail.types.${seriesType}`, { defaultValue: seriesType }),
    },
    { icon: IconVolume, label: t('detail.audio'), value: joinList(audioNames(audio_language)) },
    { icon: IconLanguage, label: t('detail.profile'), value: profile },
    { icon: IconTag, label: t('detail.tags'), value: joinList(tags) },
  ];
  return facts.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : []));
}

interface SeriesVerdictProps {
  series: Series;
  /** Undefined until they are there; the series itself knows how many lack something. */
  episodes: readonly Episode[] | undefined;
}

/** Whether everything is there; otherwise, what is missing. */
function SeriesVerdict({ series, episodes }: SeriesVerdictProps) {
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
