import {
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
import { useCopy } from '#kit/copy-button/use-copy.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { hasText, isEditable, scopeOfFile, type SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { useLocks } from '#blocks/tasks/use-locks.ts';
import type { Action } from '#kit/toolbar/action.ts';
import { startAction } from './subtitle-action.ts';

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
  const all = (file: SubtitleFile, asksWhy: boolean): Action[] => [
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
  /** `asksWhy` where nothing beside the file asks why a program made it. */
  return (file: SubtitleFile, { asksWhy = false } = {}): Action[] => supported(all(file, asksWhy));
}

/** The ladder of its language: which steps were tried, and what replaces it. */
const whyOf = ({ type, id, itemId, title, language }: SubtitleFile, label: string): Action => ({
  label,
  icon: IconHelpCircle,
  onClick: () => startAction({ what: 'why', subject: { type, id, seriesId: itemId, title, language, isMade: true } }),
  needs: 'searches.read',
});

const nameOf = ({ title, language }: SubtitleFile) => `${title} · ${languageName(language)}`;
