import {
  IconCopy,
  IconDots,
  IconHelpCircle,
  IconHistory,
  IconLanguage,
  IconUserSearch,
  IconVersions,
} from '@tabler/icons-react';
import type { Episode } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#lib/notices.tsx';
import { useCopy } from '#kit/copy-button/use-copy.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { WhyButton, whyMissing } from '#blocks/media/detail/why-button.tsx';
import { startAction } from '#blocks/file-actions/subtitle-action.ts';
import type { Action } from '#kit/toolbar/action.ts';
import { videoOf } from './episode-video.ts';
import { editOverride } from './override-place.ts';
import classes from './series-detail.module.css';

interface Props {
  episode: Episode;
  seriesTitle: string;
  isBusy: boolean;
  /** How much there is room for beside the menu. */
  shows: 'most' | 'why' | 'nothing';
}

/** Actions of an episode; files have their own menus, and deleted ones can be restored from the versions. */
export function EpisodeActions({ episode, seriesTitle, isBusy, shows }: Props) {
  const { t } = useTranslation();
  const { copy } = useCopy();
  const { title: name, path, missing_subtitles, nice_subtitles = [] } = episode;
  const missing = [...missing_subtitles, ...nice_subtitles];
  const video = videoOf(episode, seriesTitle);
  const copyPath = async () => {
    if (await copy(path)) showNotice('info', { id: 'copied', title: t('copy.copied'), message: path });
  };
  const why: Action = {
    label: t('why.ask'),
    icon: IconHelpCircle,
    onClick: () => startAction({ what: 'why', subject: whyMissing(video, missing) }),
    needs: 'searches.read',
  };
  const main: Action[] = [
    {
      label: t('detail.manualSearch'),
      icon: IconUserSearch,
      disabled: isBusy,
      onClick: () => startAction({ what: 'search', video }),
    },
    {
      label: t('detail.history'),
      icon: IconHistory,
      disabled: isBusy,
      onClick: () => startAction({ what: 'history', video }),
    },
  ];
  const more: Action[] = [
    {
      label: t('subtitleActions.versions'),
      icon: IconVersions,
      onClick: () => startAction({ what: 'allVersions', video }),
      needs: 'subtitles.listVersions',
    },
    {
      label: t('seriesDetail.override.choose'),
      icon: IconLanguage,
      onClick: () =>
        editOverride({ seriesId: episode.sonarrSeriesId, episodeId: episode.sonarrEpisodeId, name: video.title }),
      needs: 'profileRules.setOverride',
    },
    { label: t('subtitleActions.copyPath'), icon: IconCopy, onClick: () => void copyPath() },
  ];
  const asks = missing.length > 0 && shows === 'nothing' ? [why] : [];
  const inMenu = shows === 'most' ? more : [...asks, ...main, ...more];
  const menuName = t('detail.moreOf', { name });
  return (
    <span className={classes.actions}>
      {missing.length > 0 && shows !== 'nothing' && <WhyButton video={video} missing={missing} name={name} />}
      {shows === 'most' &&
        main.map(({ label, ...action }) => (
          <IconButton key={label} label={t('detail.actionOf', { action: label, name })} size={32} {...action} />
        ))}
      <IconButton
        label={menuName}
        icon={IconDots}
        size={shows === 'nothing' ? 44 : 32}
        hasMenu
        onClick={({ currentTarget: anchor }) =>
          startAction({ what: 'actions', name: menuName, actions: inMenu, anchor })
        }
      />
    </span>
  );
}
