import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import classes from '#features/guide/guide.module.css';
import type { StepProps } from '#features/guide/step-props.ts';

interface Props {
  form: StepProps['form'];
  onMade: () => void;
}

/** A name and a password; whoever sets them is signed in with them at once. */
export function NewAccount({ form, onMade }: Props) {
  const { t } = useTranslation();
  const [account, setAccount] = useState({ username: '', password: '' });
  const [isTried, setIsTried] = useState(false);
  const making = useMutation({
    mutationFn: async () => {
      const { username, password } = account;
      await form.save({ 'auth.type': 'form', 'auth.username': username, 'auth.password': password });
      // Closing the door ends every session, this one as well.
      await api.account.act({ form: { action: 'login', username, password } });
    },
    onSuccess: onMade,
    meta: { quiet: true },
  });
  const set = (name: keyof typeof account) => (event: { currentTarget: HTMLInputElement }) =>
    setAccount({ ...account, [name]: event.currentTarget.value });
  const required = (name: keyof typeof account) => isTried && !account[name] && t(`login.${name}Required`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (account.username && account.password && !making.isPending) making.mutate();
  };

  return (
    <form className={classes.card} onSubmit={submit} noValidate>
      <div className={classes.pair}>
        <TextInput
          label={t('login.username')}
          value={account.username}
          onChange={set('username')}
          error={required('username')}
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordInput
          label={t('login.password')}
          value={account.password}
          onChange={set('password')}
          error={required('password') || making.error?.message}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        />
      </div>
      <p className={classes.quiet}>{t('guide.account.kept')}</p>
      <Button type="submit" className={classes.act} loading={making.isPending}>
        {t('guide.account.make')}
      </Button>
    </form>
  );
}
