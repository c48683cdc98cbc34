import { secretMask } from '@captionarr/contract/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TestRow } from '#kit/form/test-row.tsx';
import { api } from '#lib/api.ts';
import { deliveriesQuery } from '#lib/queries/notifications.ts';

interface Props {
  name: string;
  url: string;
  /** Runs this unless something is missing, which is then said. */
  whenValid: (act: () => void) => void;
}

/** Sends one message there; the server fills in an address that it has not told. */
export function NotificationTest({ name, url, whenValid }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const test = useMutation({
    mutationFn: () => api.notifications.test({ query: { url, ...(url === secretMask && { name }) } }),
    meta: { quiet: true },
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesQuery().queryKey }),
  });
  const result = test.error
    ? ({ state: 'bad', text: test.error.message } as const)
    : test.isSuccess
      ? ({ state: 'ok', text: t('notificationsPage.sent', { name }) } as const)
      : undefined;
  return (
    <TestRow
      label={t('notificationsPage.test')}
      hint={t('notificationsPage.testHint')}
      isTesting={test.isPending}
      result={result}
      onTest={() => whenValid(() => test.mutate())}
    />
  );
}
