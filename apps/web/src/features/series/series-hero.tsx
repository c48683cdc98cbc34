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
import { Hero } from '#blocks/media/detail/hero.tsx';
import { ItemEditor } from '#blocks/media/item-editor.tsx';
import { useProfiles } from '#blocks/media/use-profiles.ts';
import { useItemActions } from '#blocks/media/detail/use-item-actions.ts';
import { filesOfEpisode } from '#blocks/subtitles/subtitle-file.ts';
import { SeriesVerdict } from './series-verdict.tsx';
import type { Seasons } from './use-seasons.ts';

interface Props {
  series: Series;
  episodes: readonly Episode[] | undefined;
  seasons: Seasons;
  onUpload: () => void;
}

export function SeriesHero({ series, episodes, seasons, onUpload }: Props) {
  const { t } = useTranslation();
  const { sonarrSeriesId: id, title } = series;
  const files = useMemo(() => episodes?.flatMap(filesOfEpisode) ?? [], [episodes]);
  const isAsked = series.profileId !== null && series.episodeFileCount > 0;
  const actions = useItemActions({ kind: 'series', id, title, files, isAsked, onUpload });
  const { search, scanDisk, upload, edit, sync, massEdit, isBusy, waitsFor, editor } = actions;
  const allSeasons = seasons.isAllOpen
    ? { label: t('seriesDetail.collapseAll'), icon: IconArrowsMinimize, onClick: seasons.closeAll }
    : { label: t('seriesDetail.expandAll'), icon: IconArrowsMaximize, onClick: seasons.openAll };
  return (
    <>
      <Hero
        item={series}
        verdict={<SeriesVerdict series={series} episodes={episodes} />}
        facts={useFacts(series)}
        actions={[
          search,
          scanDisk,
          upload,
          edit,
          sync,
          massEdit,
          { ...allSeasons, disabled: isBusy || seasons.isEmpty },
        ]}
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
