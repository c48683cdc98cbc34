import { Button } from '@mantine/core';
import { IconExternalLink, IconLogin2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '#features/settings/media-servers/failure.tsx';
import classes from '#features/settings/media-servers/plex.module.css';
import type { PlexAuth } from '#features/settings/media-servers/use-plex-auth.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { AlertLine } from '#kit/states/alert-line.tsx';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { failureWords } from './sign-in-failure.ts';
import { usePlexSignIn } from './use-plex-sign-in.ts';

/** The Plex account: signed out, signing in, or signed in. */
export function SignInCard({ auth }: { auth: PlexAuth }) {
  const { t } = useTranslation();
  const { signIn, start, cancel } = usePlexSignIn();

  if (signIn.step === 'pending') {
    const { pin, window } = signIn;
    return (
      <div className={classes.row}>
        <output className={classes.words}>
          <Fact state="info">{t('plexPage.signIn.pending')}</Fact>
          <small>{t(`plexPage.signIn.window.${window}`)}</small>
          {pin && (
            <a href={pin.authUrl} target="_blank" rel="noreferrer">
              {t('plexPage.signIn.link')}
              <IconExternalLink size={14} aria-hidden />
            </a>
          )}
        </output>
        <Button variant="default" onClick={cancel}>
          {t('dialog.cancel')}
        </Button>
      </div>
    );
  }
  if (auth.hasAccount)
    return (
      <div className={classes.row}>
        <div className={classes.words}>
          <Fact state="ok">{t('plexPage.signIn.connected', { name: auth.username || auth.email })}</Fact>
          {auth.username && auth.email && <small>{auth.email}</small>}
        </div>
        <Disconnect />
      </div>
    );
  return (
    <>
      {signIn.step === 'failed' && (
        <Failure title={t('plexPage.signIn.failed')} error={signIn.error}>
          {sayWhy(signIn.error, t)}
        </Failure>
      )}
      {signIn.step === 'idle' && auth.error && (
        <div className={classes.alert}>
          <AlertLine state="warn" title={t('plexPage.signIn.notHeld')}>
            {auth.error}
          </AlertLine>
        </div>
      )}
      <div className={classes.row}>
        <div className={classes.words}>
          <b>{t('plexPage.signIn.title')}</b>
          <small>{t(`plexPage.signIn.${auth.isChecking ? 'checking' : 'about'}`)}</small>
        </div>
        {auth.hasDoubtfulAccount && <Disconnect />}
        <Button leftSection={<IconLogin2 {...iconProps} />} disabled={auth.isChecking} onClick={() => void start()}>
          {t('plexPage.signIn.button')}
        </Button>
      </div>
    </>
  );
}

const sayWhy = (error: Error, t: (key: string) => string) => {
  const words = failureWords(error);
  return words && t(words);
};

function Disconnect() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const logout = useMutation({
    mutationFn: () => api.plex.logout(),
    onSettled: async () => {
      setAsking(false);
      await Promise.all([['plex'], keys.settings].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('plexPage.disconnect.button')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('plexPage.disconnect.title')}
        confirm={t('plexPage.disconnect.button')}
        danger
        loading={logout.isPending}
        onConfirm={() => logout.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('plexPage.disconnect.text')}
      </ConfirmDialog>
    </>
  );
}
