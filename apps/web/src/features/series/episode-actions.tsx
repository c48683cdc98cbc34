import { IconVersions } from '@tabler/icons-react';
import type { Episode } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { CopyPath } from '#ui/media/detail/copy-path.tsx';
import { makeWish } from '#ui/subtitles/files/file-wish.ts';
import { episodeTitle } from '#ui/subtitles/subtitle-file.ts';
import classes from './series-detail.module.css';

/** What can be done with an episode; its files have menus of their own, and deleted ones come back by the versions. */
export function EpisodeActions({ episode }: { episode: Episode }) {
  const { t } = useTranslation();
  const video = { type: 'episode', id: episode.sonarrEpisodeId, title: episodeTitle(episode) } as const;
  return (
    <span className={classes.actions}>
      <IconButton
        label={t('subtitleActions.versionsOf', { name: episode.title })}
        icon={IconVersions}
        size={32}
        onClick={() => makeWish({ what: 'allVersions', video })}
      />
      <CopyPath path={episode.path} name={episode.title} />
    </span>
  );
}
