import { PasswordInput } from '@mantine/core';
import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#blocks/forms/password/password.module.css';
import { PasswordHint } from '#blocks/forms/password/password-hint.tsx';
import { isUsablePassword, useNewPassword } from '#blocks/forms/password/use-new-password.ts';
import type { FieldOfKind, WidgetProps } from '#blocks/forms/widget.ts';
import { FormContext } from './form-context.ts';

/** The password to sign in with: a new one is typed twice, and can be saved once both are the same. */
export function NewPasswordWidget({
  field: _field,
  staged,
  value,
  onChange,
  ...control
}: WidgetProps<FieldOfKind<'secret'>>) {
  const { t } = useTranslation();
  const form = use(FormContext);
  const saved = form?.saved?.['auth.password'] ?? '';
  const username = form?.valueOf('auth.username');
  const fresh = useNewPassword(typeof username === 'string' ? username : '', staged ? value : '');
  const { password, again, isUsable, clear } = fresh;
  const stage = (first: string, second: string) => onChange(isUsablePassword(first, second) ? first : saved);

  // It was saved or taken back.
  useEffect(() => {
    if (!staged && isUsable) clear();
  }, [staged, isUsable, clear]);

  const isOpen = password !== '' || saved === '';
  const visibility = { 'aria-label': t('form.showSecret') };
  return (
    <div className={classes.pair} data-tall>
      <div>
        <PasswordInput
          {...control}
          autoComplete="new-password"
          value={password}
          placeholder={isOpen ? t('form.notSet') : t('form.isSet')}
          visibilityToggleButtonProps={visibility}
          onChange={({ currentTarget }) => {
            if (currentTarget.value === '') clear();
            else fresh.setPassword(currentTarget.value);
            stage(currentTarget.value, again);
          }}
        />
        {isOpen && <PasswordHint id={`${control.id}-hint`} verdict={fresh.verdict} />}
      </div>
      {isOpen && (
        <PasswordInput
          id={`${control.id}-again`}
          label={t('password.again')}
          autoComplete="new-password"
          disabled={control.disabled}
          value={again}
          error={fresh.mismatch}
          description={password !== '' && again === '' ? t('password.notSaved') : undefined}
          visibilityToggleButtonProps={visibility}
          onChange={({ currentTarget }) => {
            fresh.setAgain(currentTarget.value);
            stage(password, currentTarget.value);
          }}
          onBlur={fresh.leave}
        />
      )}
    </div>
  );
}
