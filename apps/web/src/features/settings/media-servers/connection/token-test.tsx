import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '#features/settings/media-servers/failure.tsx';
import classes from '#features/settings/media-servers/plex.module.css';
import { api } from '#lib/api.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { TestRow } from '#kit/form/test-row.tsx';

interface Props {
  form: Pick<SettingsForm, 'valueOf' | 'saved'>;
  /** The token that is saved gets in. */
  isConnected: boolean;
}

/** Asks the address of the form, saved or not. */
export function TokenTest({ form, isConnected }: Props) {
  const { t } = useTranslation();
  // Without a token there is nothing to test.
  const uri = isConnected || form.saved?.['plex.apikey'] ? addressOf(form) : undefined;
  const test = useMutation({
    mutationFn: (address: string) => api.plex.testConnection({ form: { uri: address } }),
    meta: { quiet: true },
  });

  const outcome = () => {
    if (test.variables !== uri) return undefined;
    if (test.data?.success) return { state: 'ok', text: t('plexPage.token.works') } as const;
    const detail = test.error ? reasonOf(test.error) : test.data?.error;
    if (!test.error && !test.data) return undefined;
    return { state: 'bad', text: t('plexPage.token.fails'), detail } as const;
  };
  const saved = isConnected ? ({ state: 'ok', text: t('plexPage.token.connected') } as const) : undefined;

  return (
    <div className={classes.test}>
      <TestRow
        label={t('plexPage.token.test')}
        hint={t(`plexPage.token.${uri ? 'about' : 'needs'}`)}
        isTesting={test.isPending}
        disabled={!uri}
        result={outcome() ?? saved}
        onTest={() => uri && test.mutate(uri)}
      />
    </div>
  );
}

function addressOf({ valueOf }: Pick<SettingsForm, 'valueOf'>) {
  const typed = valueOf('plex.ip');
  const host = typeof typed === 'string' ? typed.trim() : '';
  if (host === '') return undefined;
  const scheme = valueOf('plex.ssl') === true ? 'https' : 'http';
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${String(valueOf('plex.port'))}`;
}
