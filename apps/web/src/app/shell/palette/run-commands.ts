import type { LibraryKind } from '@captionarr/contract';
import { searchMissing } from '#blocks/bulk/search-missing.ts';
import { t } from '#lib/i18n.ts';
import { showError, showNotice } from '#lib/notices.tsx';
import { opened } from '#lib/opened.ts';
import { createBackup } from '#lib/queries/backups.ts';

/** The server answers when the backup is written and verified; the list of backups follows its live event. */
export async function backUp() {
  try {
    await createBackup();
    showNotice('success', { title: t('systemBackups.done'), message: t('systemBackups.doneText') });
  } catch (error) {
    showError(error);
  }
}

/** As jobs of the server. */
export async function searchAllMissing(kinds: readonly LibraryKind[]) {
  try {
    if (!(await searchMissing(kinds))) return;
    showNotice('info', {
      title: t('palette.searchStarted'),
      message: t('palette.searchStartedText'),
      action: { label: t('palette.jobs'), onClick: () => opened.set('jobs'), needs: 'jobs.list' },
    });
  } catch (error) {
    showError(error);
  }
}
