import type { LibraryKind } from '@captionarr/contract';
import { Button, Progress } from '@mantine/core';
import { IconPlugConnected, IconRefresh } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { isUnavailable } from '#blocks/media/is-away.ts';
import { ManagerSettings } from '#blocks/media/manager-settings.tsx';
import type { Managers } from '#blocks/media/use-managers.ts';
import type { EmptyStateProps } from '#kit/states/empty-state.tsx';
import classes from './list-empty.module.css';
import type { Sync } from './use-sync.ts';

export type EmptyReason = 'unknown' | 'unconnected' | 'syncing' | 'away' | 'empty';

/** Why there is nothing on a list. */
export function emptyReasonOf({ list, job }: Managers): EmptyReason {
  if (!list) return 'unknown';
  if (list.length === 0) return 'unconnected';
  if (job || list.some((manager) => !isUnavailable(manager) && manager.sync === null)) return 'syncing';
  return list.every(isUnavailable) ? 'away' : 'empty';
}

interface Given {
  kind: LibraryKind;
  managers: Managers;
  sync: Sync;
  t: TFunction;
}

/** Says it, with the one next step. */
export function emptyList({ kind, managers, sync, t }: Given): EmptyStateProps {
  const name = managers.list?.[0]?.name ?? t(`managers.names.${kind}`);
  const emptiness = emptyReasonOf(managers);
  const words = (which: EmptyReason) => ({
    title: t(`list.${kind}.empty.${which}.title`, { name }),
    text: t(`list.${kind}.empty.${which}.text`, { name }),
  });
  switch (emptiness) {
    case 'unconnected':
      return {
        ...words(emptiness),
        action: (
          <ManagerSettings
            kind={kind}
            label={t('managers.connect', { name })}
            variant="filled"
            size="md"
            leftSection={<IconPlugConnected {...iconProps} />}
          />
        ),
      };
    case 'syncing':
      return { ...words(emptiness), action: <SyncProgress {...{ managers, t }} /> };
    case 'empty':
      return {
        ...words(emptiness),
        action: (
          <Button leftSection={<IconRefresh {...iconProps} />} loading={sync.isRunning} onClick={sync.start}>
            {t('list.sync')}
          </Button>
        ),
      };
    default:
      return words(emptiness);
  }
}

function SyncProgress({ managers: { job }, t }: Pick<Given, 'managers' | 't'>) {
  const max = job?.progress_max ?? 0;
  const share = max > 0 ? Math.round(((job?.progress_value ?? 0) / max) * 100) : 100;
  return (
    <div className={classes.progress}>
      <Progress.Root size={6}>
        <Progress.Section value={share} animated={max === 0} striped={max === 0} aria-label={t('list.syncing')} />
      </Progress.Root>
      <small>
        {[max > 0 && t('list.syncedOf', { value: job?.progress_value ?? 0, max }), job?.progress_message]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </div>
  );
}
