import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { serverUrl } from '#lib/page-config.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { LanguageSelect } from '#ui/language-select/language-select.tsx';
import { useLogIn } from './account.queries.ts';
import { Backdrop } from './backdrop.tsx';
import classes from './login-page.module.css';

export function LoginPage() {
  const { t } = useTranslation();
  usePageTitle(t('login.submit'));
  const logIn = useLogIn();
  const [account, setAccount] = useState({ username: '', password: '' });
  const [isTried, setIsTried] = useState(false);
  const set = (name: keyof typeof account) => (event: { currentTarget: HTMLInputElement }) =>
    setAccount({ ...account, [name]: event.currentTarget.value });
  const required = (name: keyof typeof account) => isTried && !account[name] && t(`login.${name}Required`);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (account.username && account.password) logIn.mutate(account);
  };

  return (
    <main className={classes.page}>
      <Backdrop />
      <form className={classes.card} onSubmit={submit} noValidate>
        <img src={serverUrl('/images/logo128.png')} width={48} height={48} alt="" />
        <h1>Captionarr</h1>
        <p>{t('login.text')}</p>
        <TextInput
          label={t('login.username')}
          value={account.username}
          onChange={set('username')}
          error={required('username')}
          autoComplete="username"
          autoCapitalize="none"
          required
          withAsterisk={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing else is on this page
          autoFocus
          size="md"
        />
        <PasswordInput
          label={t('login.password')}
          value={account.password}
          onChange={set('password')}
          error={required('password') || logIn.error?.message}
          autoComplete="current-password"
          required
          withAsterisk={false}
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        />
        <Button type="submit" size="md" fullWidth loading={logIn.isPending || logIn.isSuccess}>
          {t('login.submit')}
        </Button>
      </form>
      <LanguageSelect />
    </main>
  );
}
