import type { Series } from '@captionarr/contract';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useSeasons } from './use-seasons.ts';
import { startAction } from '#blocks/file-actions/subtitle-action.ts';
import { filesOfEpisode } from '#blocks/subtitles/subtitle-file.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';

interface Props {
  series: Pick<Series, 'sonarrSeriesId' | 'title'>;
  episodes: NonNullable<Parameters<typeof useSeasons>[0]>;
}

/** All subtitles of the series as a zip; the header has no room for it. */
export function DownloadButton({ series: { sonarrSeriesId: id, title }, episodes }: Props) {
  const { t } = useTranslation();
  const files = episodes.flatMap(filesOfEpisode);
  return (
    <IconButton
      label={t('subtitleActions.downloadAll')}
      icon={IconDownload}
      disabled={files.length === 0}
      onClick={() => startAction({ what: 'download', kind: 'series', id, title, files })}
    />
  );
}
