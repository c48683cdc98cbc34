import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { serverLifecycle } from '#lib/server-lifecycle.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import type { OnDemandProps } from './on-demand.tsx';

export function RestartDialog({ isOpen, onClose }: OnDemandProps) {
  const { t } = useTranslation();
  const restart = useMutation({
    mutationFn: () => api.system.act({ form: { action: 'restart' } }),
    onSuccess: () => serverLifecycle.set('restarting'),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={isOpen}
      title={t('shell.restartTitle')}
      confirm={t('shell.restart')}
      loading={restart.isPending}
      onConfirm={restart.mutate}
      onCancel={onClose}
    >
      {t('shell.restartText')}
    </ConfirmDialog>
  );
}

export function ShutdownDialog({ isOpen, onClose }: OnDemandProps) {
  const { t } = useTranslation();
  const shutDown = useMutation({
    mutationFn: () => api.system.act({ form: { action: 'shutdown' } }),
    onSuccess: () => serverLifecycle.set('stopped'),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={isOpen}
      danger
      title={t('shell.shutdownTitle')}
      confirm={t('shell.shutdown')}
      loading={shutDown.isPending}
      onConfirm={shutDown.mutate}
      onCancel={onClose}
    >
      {t('shell.shutdownText')}
    </ConfirmDialog>
  );
}
