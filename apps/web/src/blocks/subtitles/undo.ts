import type { JobScope } from '@captionarr/contract/job-scope';
import { t } from '#lib/i18n.ts';
import { showError, showNotice } from '#lib/notices.tsx';
import { restoreBatch, restoreChange } from '#lib/queries/uploads.ts';
import { tasks } from '#blocks/tasks/tasks.ts';

interface Done {
  text: string;
  /** Changed scopes. */
  about: readonly JobScope[];
}

/** Success notice with a button that undoes the whole batch. */
export const offerUndo = (batch: string, text: string, about: readonly JobScope[]) =>
  tell(batch, { text, about }, t('subtitleActions.done'));

function tell(batch: string, done: Done, title: string) {
  const { text } = done;
  showNotice('success', {
    id: `undo-${batch}`,
    title,
    message: text,
    action: {
      label: t('subtitleActions.undo'),
      onClick: () => void undo(batch, done),
      needs: 'subtitles.restore',
    },
  });
}

/** Undoes one change of a file, unless the file was changed since. */
export const undoChange = (change: number, text: string, about: readonly JobScope[]) =>
  run(() => restoreChange(change), { text, about });

/** Undoes all changes of a batch, except of files that were changed since. */
export const undoBatch = (batch: string, text: string, about: readonly JobScope[]) => undo(batch, { text, about });

const undo = (batch: string, done: Done) => run(() => restoreBatch(batch), done);

const run = (restore: () => ReturnType<typeof restoreBatch>, { text, about }: Done) =>
  tasks.run(
    'restore',
    [
      {
        description: text,
        run: async () => {
          try {
            const { restored, left, batch: back } = await restore();
            for (const { path, reason } of left) {
              showNotice('warning', { title: t('subtitleActions.notUndone'), message: `${path}: ${reason}` });
            }
            if (restored.length > 0) tell(back, { text, about }, t('subtitleActions.undone'));
            else if (left.length === 0)
              showNotice('info', { title: t('subtitleActions.nothingToUndo'), message: text });
          } catch (error) {
            showError(error);
            throw error;
          }
        },
      },
    ],
    about,
  );
