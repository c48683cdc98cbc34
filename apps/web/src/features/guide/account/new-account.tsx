import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import classes from '#features/guide/guide.module.css';
import type { StepProps } from '#features/guide/step-props.ts';
import { useAccountFields, type Account } from '#ui/form/use-account-fields.ts';

interface Props {
  form: StepProps['form'];
  onMade: () => void;
}

/** A name and a password; whoever sets them is signed in with them at once. */
export function NewAccount({ form, onMade }: Props) {
  const { t } = useTranslation();
  const making = useMutation({
    mutationFn: async (account: Account) => {
      await form.save({ 'auth.type': 'form', 'auth.username': account.username, 'auth.password': account.password });
      // Closing the door ends every session, this one as well.
      await api.account.act({ form: { action: 'login', ...account } });
    },
    onSuccess: onMade,
    meta: { quiet: true },
  });
  const { username, password, submit } = useAccountFields((account) => {
    if (!making.isPending) making.mutate(account);
  });

  return (
    <form className={classes.card} onSubmit={submit} noValidate>
      <div className={classes.pair}>
        <TextInput {...username} />
        <PasswordInput {...password} error={password.error || making.error?.message} autoComplete="new-password" />
      </div>
      <p className={classes.quiet}>{t('guide.account.kept')}</p>
      <Button type="submit" className={classes.act} loading={making.isPending}>
        {t('guide.account.make')}
      </Button>
    </form>
  );
}
