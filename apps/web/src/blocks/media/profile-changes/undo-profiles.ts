import type { ProfileUndo } from '@captionarr/contract';
import type { QueryClient } from '@tanstack/react-query';
import { t } from '#lib/i18n.ts';
import { showError, showNotice } from '#lib/notices.tsx';
import { keys } from '#lib/queries/keys.ts';
import { type UndoneChange, undoProfileChange } from '#lib/queries/profile-changes.ts';
import { videosOf } from '#lib/videos-of.ts';

/** Says that profiles were changed, with a button that restores those from before. */
export function offerProfileUndo(client: QueryClient, change: UndoneChange, message: string) {
  showNotice('success', {
    id: `profiles-${change.batch ?? change.id}`,
    title: t('media.profile'),
    message,
    action: {
      label: t('profileChanges.undo'),
      onClick: () => void undoProfiles(client, change).catch(showError),
      needs: 'history.undoProfileChange',
    },
  });
}

/** Restores previous profiles, and reports restored and skipped items. */
export async function undoProfiles(client: QueryClient, change: UndoneChange) {
  const undone = await undoProfileChange(change);
  tell(client, undone);
  const history = keys.history[videosOf[undone.kind]];
  await Promise.all([keys[undone.kind], history].map((queryKey) => client.invalidateQueries({ queryKey })));
}

function tell(client: QueryClient, undone: ProfileUndo) {
  const { id, kind, restored, changed, gone, deleted } = undone;
  const left = [
    changed > 0 && t('profileChanges.left.changed', { count: changed }),
    gone > 0 && t('profileChanges.left.gone', { count: gone }),
    deleted > 0 && t('profileChanges.left.deleted', { count: deleted }),
  ].filter((text) => text !== false);
  const first = restored > 0 ? t(`profileChanges.restored.${kind}`, { count: restored }) : t('profileChanges.nothing');
  const message = [first, ...left].join(' ');
  if (id !== null) offerProfileUndo(client, { id }, message);
  else showNotice('warning', { title: t('media.profile'), message });
}
