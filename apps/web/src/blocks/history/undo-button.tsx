import { IconArrowBackUp, IconArrowBackUpDouble } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type * as Undoing from '#blocks/subtitles/undo.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { Needs } from '#lib/needs.tsx';
import { showError } from '#lib/notices.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { languageCode } from '#blocks/languages/language-name.ts';
import { scopeOfSearch } from '#lib/searched-video.ts';
import { useTaskLocks } from '#blocks/tasks/use-locks.ts';
import { useActionLabels } from './cells.tsx';
import { languageOf, videoOf, type HistoryEntry } from './entry.ts';

/** Nothing where the file is no longer as the event left it. */
export function UndoButton({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const isHeld = useTaskLocks();
  const words = useActionLabels();
  const language = languageOf(entry);
  const { change_id: change, undoable, pack_batch: batch, pack_files: count } = entry;
  if (!undoable || !change || !language) return null;
  const video = videoOf(entry);
  const what = `${words(entry)} · ${video.title} · ${languageCode(language)}`;
  const about = [scopeOfSearch(video, language)];
  return (
    <Needs call="subtitles.restore">
      <IconButton
        label={t('history.undo', { what })}
        icon={IconArrowBackUp}
        size={32}
        disabled={about.some(isHeld)}
        onClick={() => void undo(({ undoChange }) => undoChange(change, what, about))}
      />
      {batch && (
        <IconButton
          label={t('history.undoPack', { count })}
          icon={IconArrowBackUpDouble}
          size={32}
          disabled={about.some(isHeld)}
          onClick={() => void undo(({ undoBatch }) => undoBatch(batch, t('history.undoPack', { count }), about))}
        />
      )}
    </Needs>
  );
}

/** Loads its code on demand. */
async function undo(work: (undoing: typeof Undoing) => Promise<unknown>) {
  try {
    await work(await loadChunk(() => import('#blocks/subtitles/undo.ts')));
  } catch (error) {
    showError(error);
  }
}
