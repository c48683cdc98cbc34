import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Reason } from '#lib/help-link.tsx';
import { serverUrl } from '#lib/page-config.ts';
import { storage } from '#lib/storage.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useAccountFields } from '#blocks/forms/use-account-fields.ts';
import { LanguageSelect } from '#kit/language-select/language-select.tsx';
import { api } from '#lib/api.ts';
import { browser } from '#lib/browser.ts';
import { Backdrop } from './backdrop.tsx';
import { OpenId } from './open-id.tsx';
import classes from './login-page.module.css';

/** An import was started from this browser, and brought the account of Bazarr with it. */
const isAfterImport = () => storage.get('guide.import') !== undefined;

export function LoginPage() {
  const { t } = useTranslation();
  usePageTitle(t('login.submit'));
  const logIn = useLogIn();
  const { username, password, submit } = useAccountFields(logIn.mutate);

  return (
    <main className={classes.page}>
      <Backdrop />
      <form className={classes.card} onSubmit={submit} noValidate>
        <img src={serverUrl('/images/logo128.png')} width={48} height={48} alt="" />
        <h1>Captionarr</h1>
        <p>{t(isAfterImport() ? 'login.afterImport' : 'login.text')}</p>
        <TextInput
          {...username}
          required
          withAsterisk={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing else is on this page
          autoFocus
          size="md"
        />
        <PasswordInput
          {...password}
          error={password.error || (logIn.error && <Reason error={logIn.error} />)}
          autoComplete="current-password"
          required
          withAsterisk={false}
          size="md"
        />
        <Button type="submit" size="md" fullWidth loading={logIn.isPending || logIn.isSuccess}>
          {t('login.submit')}
        </Button>
        <OpenId />
      </form>
      <LanguageSelect />
    </main>
  );
}

/** The page reloads afterward, because the server then includes the key. */
function useLogIn() {
  /** A link that opens something on a page, and asked for the login. */
  const from = useLocation().state as `/${string}` | '' | null;
  return useMutation({
    mutationFn: (account: { username: string; password: string }) =>
      api.account.act({ form: { action: 'login', ...account } }),
    onSuccess: () => browser.goTo(serverUrl(from || '/')),
  });
}
