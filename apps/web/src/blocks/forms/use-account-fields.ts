import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

export interface Account {
  username: string;
  password: string;
}

/** A name and a password, and the errors for missing ones. */
export function useAccountFields(onSubmit: (account: Account) => void) {
  const { t } = useTranslation();
  const [account, setAccount] = useState<Account>({ username: '', password: '' });
  const [isTried, setIsTried] = useState(false);
  const fieldOf = (name: keyof Account) => ({
    label: t(`login.${name}`),
    value: account[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setAccount({ ...account, [name]: event.currentTarget.value }),
    error: isTried && !account[name] && t(`login.${name}Required`),
  });

  return {
    username: { ...fieldOf('username'), autoComplete: 'username', autoCapitalize: 'none' },
    password: { ...fieldOf('password'), visibilityToggleButtonProps: { 'aria-label': t('login.showPassword') } },
    /** The user tried to continue. */
    isTried,
    submit: (event: FormEvent) => {
      event.preventDefault();
      setIsTried(true);
      if (account.username && account.password) onSubmit(account);
    },
  };
}
