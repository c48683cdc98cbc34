import type { SubtitleCheck } from '@captionarr/contract';
import { IconArrowBackUp, IconReplace, IconWaveSine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Action } from '#kit/toolbar/action.ts';
import { loadUndo } from './load-undo.ts';

interface Handlers {
  onReplace: (check: SubtitleCheck) => void;
  onSync: (check: SubtitleCheck) => void;
}

/** What can be done about a result; nothing about a subtitle that matches. */
export function useRowActions({ onReplace, onSync }: Handlers) {
  const { t } = useTranslation();
  return (check: SubtitleCheck): Action[] => {
    const { verdict, handled, title } = check;
    if (handled)
      return [
        {
          label: t('checks.undo', { title }),
          icon: IconArrowBackUp,
          onClick: () => void loadUndo(({ undoBatch }) => undoBatch(handled.batch, title, [])),
          needs: 'subtitles.restore',
        },
      ];
    if (verdict === 'matches') return [];
    const sync = { label: t('checks.sync'), icon: IconWaveSine, onClick: () => onSync(check) };
    const replace = { label: t('checks.replace'), icon: IconReplace, onClick: () => onReplace(check) };
    return verdict === 'out-of-sync' ? [sync, replace] : [replace];
  };
}
