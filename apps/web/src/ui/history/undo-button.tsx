import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { supports } from '#lib/features.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { languageCode } from '#ui/language-badge/language-name.ts';
import { scopeOfSearch } from '#ui/search/searched-video.ts';
import { undoChange } from '#ui/subtitles/undo.ts';
import { useTaskLocks } from '#ui/tasks/use-locks.ts';
import { useActionWords } from './cells.tsx';
import { languageOf, videoOf, type HistoryEntry } from './entry.ts';

/** Nothing where the file is no longer as the event left it. */
export function UndoButton({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const isHeld = useTaskLocks();
  const words = useActionWords();
  const language = languageOf(entry);
  const { change_id: change, undoable } = entry;
  if (!undoable || !change || !language || !supports('subtitles.restore')) return null;
  const video = videoOf(entry);
  const what = `${words(entry)} · ${video.title} · ${languageCode(language)}`;
  const about = [scopeOfSearch(video, language)];
  return (
    <IconButton
      label={t('history.undo', { what })}
      icon={IconArrowBackUp}
      size={32}
      disabled={about.some(isHeld)}
      onClick={() => void undoChange(change, what, about)}
    />
  );
}
