import {
  IconArrowsHorizontal,
  IconBan,
  IconCopy,
  IconDownload,
  IconEye,
  IconHelpCircle,
  IconPencil,
  IconVersions,
  IconTools,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { supported } from '#lib/features.ts';
import { downloadSubtitle } from '#lib/queries/downloads.ts';
import { showNotice } from '#lib/notices.tsx';
import { studioLink } from '#lib/studio-link.ts';
import { previewBulk } from '#blocks/bulk/preview-bulk.ts';
import { useCopy } from '#kit/copy-button/use-copy.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import {
  filesToSelection,
  hasText,
  isEditable,
  scopeOfFile,
  type SubtitleFile,
} from '#blocks/subtitles/subtitle-file.ts';
import { useLocks } from '#blocks/tasks/use-locks.ts';
import type { Action } from '#kit/toolbar/action.ts';
import { startAction, type FilePlace } from './subtitle-action.ts';

/** Actions of one file. Actions that change it are disabled while a job works on it. */
export function useFileActions() {
  const { t } = useTranslation();
  const { copy } = useCopy();
  const navigate = useNavigate();
  const lockedBy = useLocks();
  const isBusy = (file: SubtitleFile) => lockedBy(scopeOfFile(file)) !== undefined;
  const copyPath = async ({ path }: SubtitleFile) => {
    if (await copy(path)) showNotice('info', { id: 'copied', title: t('copy.copied'), message: path });
  };
  const replacing = (file: SubtitleFile): Action => ({
    label: t('subtitleActions.blacklist'),
    icon: IconBan,
    disabled: isBusy(file),
    onClick: () => previewBulk({ verb: 'blacklist' }, filesToSelection([file])),
    needs: 'bulk.prepare',
  });
  const all = (file: SubtitleFile, { asksWhy, isFromProvider }: FilePlace): Action[] => [
    {
      label: t('subtitleActions.view'),
      icon: IconEye,
      onClick: () => startAction({ what: 'view', file }),
      needs: 'subtitles.view',
    },
    ...(asksWhy && file.made ? [whyOf(file, t('why.ask'))] : []),
    {
      label: t('subtitleActions.edit'),
      key: 'e',
      icon: IconPencil,
      disabled: isBusy(file) || !hasText(file),
      onClick: () => void navigate(studioLink(file)),
      needs: 'studio.open',
    },
    {
      label: t('subtitleTools.names.sync'),
      icon: IconArrowsHorizontal,
      disabled: isBusy(file) || !isEditable(file),
      onClick: () => startAction({ what: 'tool', tool: 'sync', file }),
    },
    {
      label: t('subtitleActions.tools'),
      icon: IconTools,
      disabled: isBusy(file) || !isEditable(file),
      onClick: () => startAction({ what: 'tools', files: [file], title: nameOf(file) }),
    },
    {
      label: t('subtitleActions.versions'),
      key: 'v',
      icon: IconVersions,
      onClick: () => startAction({ what: 'versions', file }),
      needs: 'subtitles.listVersions',
    },
    {
      label: t('subtitleActions.download'),
      icon: IconDownload,
      onClick: () => downloadSubtitle(file),
      needs: 'downloads.prepare',
    },
    { label: t('subtitleActions.copyPath'), icon: IconCopy, onClick: () => void copyPath(file) },
    ...(isFromProvider ? [replacing(file)] : []),
    {
      label: t('subtitleActions.delete'),
      key: 'Delete',
      icon: IconTrash,
      danger: true,
      divided: true,
      disabled: isBusy(file),
      onClick: () => startAction({ what: 'delete', file }),
    },
  ];
  return (file: SubtitleFile, place: FilePlace = {}): Action[] => {
    const actions = supported(all(file, place));
    return place.hasKeys ? actions.map(withKey) : actions;
  };
}

/** The menu names the key. */
const withKey = (action: Action): Action =>
  action.key ? { ...action, shortcut: action.key === 'Delete' ? 'Del' : action.key.toUpperCase() } : action;

/** The ladder of its language: which steps were tried, and what replaces it. */
const whyOf = ({ type, id, itemId, title, language }: SubtitleFile, label: string): Action => ({
  label,
  icon: IconHelpCircle,
  onClick: () => startAction({ what: 'why', subject: { type, id, seriesId: itemId, title, language, isMade: true } }),
  needs: 'searches.read',
});

const nameOf = ({ title, language }: SubtitleFile) => `${title} · ${languageName(language)}`;
