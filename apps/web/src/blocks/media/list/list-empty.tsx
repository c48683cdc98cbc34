import type { LibraryKind } from '@captionarr/contract';
import { Button, Progress } from '@mantine/core';
import { IconPlugConnected, IconRefresh } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { ManagerSettings } from '#blocks/media/manager-settings.tsx';
import type { Managers } from '#blocks/media/use-managers.ts';
import { usePlace, type Place } from '#blocks/sources/use-place.ts';
import { EmptyState, type EmptyStateProps } from '#kit/states/empty-state.tsx';
import { emptyReasonOf, type EmptyReason } from './empty-reason.ts';
import classes from './list-empty.module.css';
import type { Sync } from './use-sync.ts';

interface Props {
  kind: LibraryKind;
  managers: Managers;
  sync: Sync;
}

interface Given extends Props {
  place: Place | undefined;
  t: TFunction;
}

/** Says why there is nothing on a list, with the one next step. */
export function ListEmpty(props: Props) {
  const { t } = useTranslation();
  const { kind, managers } = props;
  const place = usePlace(kind, managers.list?.some(({ ordinal }) => ordinal > 0) === true);
  return <EmptyState {...describe({ ...props, place, t })} />;
}

function describe({ kind, managers, place, sync, t }: Given): EmptyStateProps {
  const name = managers.list?.[0]?.name ?? t(`managers.names.${kind}`);
  const emptiness = emptyReasonOf(managers);
  const words = (which: EmptyReason) => ({
    title: t(`listEmpty.${kind}.${which}.title`, { name }),
    text: t(`listEmpty.${kind}.${which}.text`, { name }),
  });
  switch (emptiness) {
    case 'unconnected':
      return {
        ...words(emptiness),
        action: (
          <div className={classes.ways}>
            <ManagerSettings
              kind={kind}
              label={t('managers.connect', { name })}
              variant="filled"
              size="md"
              leftSection={<IconPlugConnected {...iconProps} />}
            />
            <ManagerSettings kind={kind} ordinal={1} label={t('listEmpty.addOther')} size="md" />
          </div>
        ),
      };
    case 'syncing':
      return { ...words(emptiness), action: <SyncProgress {...{ managers, t }} /> };
    case 'empty':
      return {
        ...words(emptiness),
        ...(place && { text: t(`listEmpty.in.${place}`) }),
        action: (
          <Button leftSection={<IconRefresh {...iconProps} />} loading={sync.isRunning} onClick={sync.start}>
            {t('list.sync')}
          </Button>
        ),
      };
    case 'away':
      return { ...words(emptiness), ...(place === 'folder' && { text: t('listEmpty.awayIn.folder') }) };
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
        <Progress.Section value={share} animated={max === 0} striped={max === 0} aria-label={t('listEmpty.syncing')} />
      </Progress.Root>
      <small>
        {[max > 0 && t('listEmpty.syncedOf', { value: job?.progress_value ?? 0, max }), job?.progress_message]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </div>
  );
}
