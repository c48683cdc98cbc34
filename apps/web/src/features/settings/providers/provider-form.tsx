import { inputsOf } from '@captionarr/contract/catalogue';
import type { Field, SettingKey } from '@captionarr/contract/settings';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '#features/settings/use-field.ts';
import type { SettingsForm } from '#features/settings/use-settings-form.ts';
import type { Changes } from '#ui/form/use-staged-settings.ts';
import { Note } from './note.tsx';
import { patternError } from './pattern-error.ts';
import classes from './provider-dialog.module.css';
import { ProviderFoot } from './provider-foot.tsx';
import { ProviderLink } from './provider-link.tsx';
import { StackedField } from '#ui/form/stacked-field.tsx';
import type { Provider } from './use-providers.ts';
import { useSaveProvider } from './use-save-provider.ts';
import { WhisperTest } from './whisper-test.tsx';

interface Props {
  provider: Provider;
  form: SettingsForm;
  /** The setting that was looked for; the cursor goes there. */
  looked: string | undefined;
  onClose: () => void;
  onBack: () => void;
}

/** What a provider asks for, drawn from the declaration. */
export function ProviderForm({ provider, form, looked, onClose, onBack }: Props) {
  const { t } = useTranslation();
  const fieldOf = useField();
  const [typed, setTyped] = useState<Changes>({});
  const { isSaving, refusal, forgetRefusal, enable, disable } = useSaveProvider(form, provider, onClose);
  const lockedBy = form.lockedBy('general.enabled_providers');

  const inputs = inputsOf(provider).map((key) => {
    const field = fieldOf(key);
    const value = key in typed ? typed[key] : (form.saved?.[key] ?? field.default);
    const refused = refusal?.key === key ? refusal.says(field.label) : undefined;
    return { key, field, value, error: patternError(field, value) ?? refused };
  });
  const isShown = inputs.some(({ key }) => key === refusal?.key);
  const change = (key: SettingKey, value: unknown) => {
    forgetRefusal();
    setTyped((before) => ({ ...before, [key]: value }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const wrong = inputs.find(({ field, value }) => patternError(field, value));
    if (wrong) document.getElementById(`field-${wrong.key}`)?.focus();
    else if (!isSaving) enable(typed);
  };
  const first = looked ?? inputs.find(({ field }) => isTyped(field))?.key;

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <div className={classes.fields}>
        {provider.message && <Note state="info">{provider.message}</Note>}
        {refusal && !isShown && <Note state="bad">{refusal.says(fieldOf(refusal.key).label)}</Note>}
        {lockedBy && <Note state="off">{t('form.lockedBy', { source: lockedBy })}</Note>}
        {inputs.map(({ key, field, value, error }) => (
          <StackedField
            key={key}
            name={key}
            field={field}
            value={value}
            staged={key in typed}
            error={error}
            lockedBy={form.lockedBy(key)}
            isFirst={key === first}
            onChange={(next) => change(key, next)}
          />
        ))}
        {inputs.length === 0 && <p className={classes.nothing}>{t('providersPage.nothingToSet')}</p>}
        {provider.test && (
          <WhisperTest address={String(inputs.find(({ key }) => key === 'whisperai.endpoint')?.value)} />
        )}
        <ProviderLink provider={provider} />
      </div>
      <ProviderFoot provider={provider} isSaving={isSaving} lockedBy={lockedBy} onDisable={disable} onBack={onBack}>
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" loading={isSaving} disabled={!provider.isEnabled && lockedBy !== undefined}>
          {provider.isEnabled ? t('dialog.save') : t('providersPage.enable')}
        </Button>
      </ProviderFoot>
    </form>
  );
}

/** Lists would open at once when the cursor goes there. */
const isTyped = (field: Field) => field.kind === 'secret' || (field.kind === 'text' && !field.format);
