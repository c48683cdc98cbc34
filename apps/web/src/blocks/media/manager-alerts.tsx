import type { LibraryKind, Manager } from '@captionarr/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { HelpLink } from '#lib/help-link.tsx';
import { formatMoment } from '#lib/moment.ts';
import { AlertLine } from '#kit/states/alert-line.tsx';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { isUnavailable } from './is-away.ts';
import { ManagerSettings } from './manager-settings.tsx';

const ConfirmDialog = lazyPart(async () => (await import('#kit/dialogs/confirm-dialog.tsx')).ConfirmDialog);

interface Props {
  kind: LibraryKind;
  managers: readonly Manager[] | undefined;
  /** How many series or movies there are. */
  total: number | undefined;
}

/** Problems of a list's managers that need action; empty if there are none. */
export const ManagerAlerts = ({ kind, managers = [], total }: Props) =>
  managers.map((manager) => (
    <div key={manager.ordinal} style={{ display: 'contents' }}>
      <Connection kind={kind} manager={manager} isEmpty={total === 0} />
      {manager.held > 0 && <HeldRemovals kind={kind} manager={manager} total={total} />}
      <LastSync manager={manager} />
    </div>
  ));

function Connection({ kind, manager, isEmpty }: { kind: LibraryKind; manager: Manager; isEmpty: boolean }) {
  const { t, i18n } = useTranslation();
  const { name, ordinal, state, message, sync } = manager;
  if (!isUnavailable(manager)) return null;
  return (
    <AlertLine
      state="bad"
      title={t('managers.away.title', { name })}
      action={<ManagerSettings kind={kind} ordinal={ordinal} label={t('managers.settings')} />}
    >
      {message || t('managers.away.remedy', { name })} {state === 'unreachable' && t('managers.away.again')}{' '}
      {sync && !isEmpty && asOf(sync.at, t, i18n.language)}{' '}
      <HelpLink topic={state === 'refused' ? 'manager-refuses' : 'manager-unreachable'} />
    </AlertLine>
  );
}

const asOf = (at: number, t: TFunction, language: string) =>
  t('managers.asOf', { when: formatMoment(new Date(at).toISOString(), language) });

function LastSync({ manager }: { manager: Manager }) {
  const { t } = useTranslation();
  const { name, sync } = manager;
  if (!sync || isUnavailable(manager)) return null;
  if (sync.outcome === 'failed') {
    return (
      <AlertLine state="bad" title={t('managers.failed', { name })}>
        {sync.message} <HelpLink topic="manager-answer" />
      </AlertLine>
    );
  }
  // Held removals have their own alert.
  const message = sync.outcome === 'held' ? '' : sync.message;
  if (sync.refused > 0) {
    return (
      <AlertLine state="warn" title={t('managers.refusedRecords', { name, count: sync.refused })}>
        {message} {t('managers.refusedRemedy')}
      </AlertLine>
    );
  }
  return (
    message && (
      <AlertLine state="warn" title={t('managers.noted', { name })}>
        {message}
      </AlertLine>
    )
  );
}

interface HeldRemovalsProps {
  kind: LibraryKind;
  manager: Manager;
  total: number | undefined;
}

/** Large removals wait for the user's decision, because they may be a mistake. */
function HeldRemovals({ kind, manager: { name, held }, total }: HeldRemovalsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.library.removeHeld({ form: { kind } }),
    onSuccess: () => setIsAsking(false),
    onSettled: () => Promise.all([keys.managers, keys[kind]].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const removing = t(`managers.held.${kind}.remove`, { count: held });

  return (
    <>
      <AlertLine
        state="warn"
        title={t(`managers.held.${kind}.title`, { name, count: held, total: Math.max(total ?? 0, held) })}
        action={
          <Button variant="default" size="xs" onClick={() => setIsAsking(true)}>
            {removing}
          </Button>
        }
      >
        {t('managers.held.kept', { name })}
      </AlertLine>
      <Suspense>
        <ConfirmDialog
          opened={isAsking}
          title={t(`managers.held.${kind}.question`, { count: held })}
          confirm={removing}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={() => setIsAsking(false)}
        >
          {t('managers.held.consequence', { name })}
        </ConfirmDialog>
      </Suspense>
    </>
  );
}
