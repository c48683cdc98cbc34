import type { ReactNode } from 'react';
import classes from '#features/settings/media-servers/plex.module.css';
import { usePlexAuth } from '#features/settings/media-servers/use-plex-auth.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { ServerChoice } from './server-choice.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { TokenTest } from './token-test.tsx';

interface Props {
  form: SettingsForm;
  children: ReactNode;
}

/** An account that finds its servers, or an address and a token. Both are offered without a token. */
export function PlexConnection({ form, children }: Props) {
  const auth = usePlexAuth();
  const isTyped = form.valueOf('plex.auth_method') === 'apikey';
  const isByToken = auth.isConnected && !auth.hasAccount;
  return (
    <>
      {!(isTyped && isByToken) && (
        <div className={classes.account}>
          <SignInCard auth={auth} />
          {!isTyped && auth.hasAccount && <ServerChoice />}
        </div>
      )}
      {children}
      {isTyped && <TokenTest form={form} isConnected={isByToken} />}
    </>
  );
}
