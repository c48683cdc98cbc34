import type { ManagerName } from '@captionarr/contract';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepProps } from '#features/guide/step-props.ts';
import { Note } from '#kit/states/note.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './managers.module.css';
import { useConnect } from './use-connect.ts';

interface Props {
  manager: ManagerName;
  form: StepProps['form'];
  onConnected: () => void;
}

/** An address and a key, tried out before they are kept. */
export function ManagerForm({ manager, form, onConnected }: Props) {
  const { t } = useTranslation();
  const name = t(`settings.pages.${manager}`);
  const [isTried, setIsTried] = useState(false);
  const { address, setAddress, key, setKey, hasSavedKey, problems, connect, isConnecting, failure } = useConnect(
    manager,
    form,
    onConnected,
  );
  const lockedBy = form.lockedBy(`general.use_${manager}`) ?? form.lockedBy(`${manager}.ip`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problems.length === 0) connect({ untested: false });
  };
  const complaint = (of: (typeof problems)[number]) =>
    isTried && problems.includes(of) && t(`guide.managers.problems.${of}`, { name });

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('guide.managers.address')}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        error={complaint('address')}
        disabled={lockedBy !== undefined}
        autoComplete="off"
        autoCapitalize="none"
        inputMode="url"
        spellCheck={false}
      />
      <PasswordInput
        label={t('guide.managers.key')}
        description={t('guide.managers.keyHelp', { name })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={hasSavedKey ? t('guide.managers.keySaved') : undefined}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
        error={complaint('key')}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('guide.managers.showKey') }}
      />
      {lockedBy && <Note state="off">{t('form.lockedBy', { source: lockedBy })}</Note>}
      {failure && (
        <Note state="bad" title={t('guide.managers.fails', { name })}>
          {failure.text}
        </Note>
      )}
      <div className={classes.buttons}>
        <Button
          type="submit"
          loading={isConnecting}
          disabled={lockedBy !== undefined}
          leftSection={<IconPlugConnected {...iconProps} />}
          aria-label={t('guide.managers.connectTo', { name })}
        >
          {t('guide.managers.connect')}
        </Button>
        {failure?.isOfTest && (
          <Button variant="default" disabled={isConnecting} onClick={() => connect({ untested: true })}>
            {t('guide.managers.anyway')}
          </Button>
        )}
      </div>
    </form>
  );
}
