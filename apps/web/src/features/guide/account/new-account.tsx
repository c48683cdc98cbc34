import { minPasswordLength } from '@captionarr/contract/browser';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import classes from '#features/guide/guide.module.css';
import type { StepProps } from '#features/guide/step-props.ts';
import { PasswordHint } from '#blocks/forms/password/password-hint.tsx';
import { useAccountFields, type Account } from '#blocks/forms/use-account-fields.ts';
import { useNewPassword } from '#blocks/forms/password/use-new-password.ts';
import { useDescribedBy } from '#kit/form/use-described-by.ts';

interface Props {
  form: StepProps['form'];
  onMade: () => void;
}

const id = 'guide-new-password';
const hint = `${id}-hint`;

/** A name and a password, typed twice; signs the user in at once. */
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
  const { username, password, isTried, submit } = useAccountFields((account) => {
    if (!making.isPending && fresh.isUsable) making.mutate(account);
  });
  const fresh = useNewPassword(username.value);
  const problem =
    isTried && fresh.verdict === 'short' ? t('password.tooShort', { least: minPasswordLength }) : undefined;
  const error = password.error || problem || making.error?.message;
  const mismatch = fresh.mismatch ?? (isTried && fresh.again !== fresh.password ? t('password.mismatch') : undefined);
  useDescribedBy(id, [hint, error && `${id}-error`]);

  return (
    <form className={classes.card} onSubmit={submit} noValidate>
      <TextInput {...username} />
      <div className={classes.pair}>
        <PasswordInput
          {...password}
          id={id}
          error={error}
          autoComplete="new-password"
          onChange={(event) => {
            password.onChange(event);
            fresh.setPassword(event.currentTarget.value);
          }}
        />
        <PasswordInput
          label={t('password.again')}
          value={fresh.again}
          error={mismatch}
          autoComplete="new-password"
          visibilityToggleButtonProps={password.visibilityToggleButtonProps}
          onChange={(event) => fresh.setAgain(event.currentTarget.value)}
          onBlur={fresh.leave}
        />
      </div>
      <PasswordHint id={hint} verdict={fresh.verdict} />
      <p className="dim">{t('guide.account.kept')}</p>
      <Button type="submit" className={classes.act} loading={making.isPending}>
        {t('guide.account.make')}
      </Button>
    </form>
  );
}
