import { inputsOf } from '@captionarr/contract/catalogue';
import type { SettingKey, Field } from '@captionarr/contract/settings';
import { useState, type FormEvent } from 'react';
import { useField } from '#blocks/forms/settings/use-field.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import type { Changes } from '#blocks/forms/use-staged-settings.ts';
import type { Provider } from './use-providers.ts';
import { useSaveProvider } from './use-save-provider.ts';

/** Form state of a provider; submitting saves it and enables the provider. */
export function useProviderForm(provider: Provider, form: SettingsForm, onSaved: () => void) {
  const fieldOf = useField();
  const [typed, setTyped] = useState<Changes>({});
  const { isSaving, refusal, forgetRefusal, enable, disable } = useSaveProvider(form, provider, onSaved);

  const inputs = inputsOf(provider)
    .filter(form.has)
    .map((key) => {
      const field = fieldOf(key);
      const value = key in typed ? typed[key] : (form.saved?.[key] ?? field.default);
      const refused = refusal?.key === key ? refusal.says(field.label) : undefined;
      return {
        key,
        field,
        value,
        staged: key in typed,
        lockedBy: form.lockedBy(key),
        error: patternError(field, value) ?? refused,
      };
    });
  const isShown = inputs.some(({ key }) => key === refusal?.key);

  return {
    provider,
    inputs,
    /** What isn't saved yet. */
    typed,
    /** Whether every text that has no default is there. */
    isFilledIn: inputs.every(({ field, value }) => !isNeeded(field) || value !== ''),
    isSaving,
    /** Validation error of a field that this form does not show. */
    complaint: refusal && !isShown ? refusal.says(fieldOf(refusal.key).label) : undefined,
    /** External source that fixed the list of enabled providers. */
    lockedBy: form.lockedBy('general.enabled_providers'),
    change: (key: SettingKey, value: unknown) => {
      forgetRefusal();
      setTyped((before) => ({ ...before, [key]: withoutSpaces(key, value) }));
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      event.stopPropagation();
      const wrong = inputs.find(({ field, value }) => patternError(field, value));
      if (wrong) document.getElementById(`field-${wrong.key}`)?.focus();
      else if (!isSaving) enable(typed);
    },
    disable,
  };
}

export type ProviderFormState = ReturnType<typeof useProviderForm>;

/** Whoever copies a key often copies a space or a line break with it; a password may begin with one. */
const withoutSpaces = (key: SettingKey, value: unknown) =>
  typeof value === 'string' && /[._](api_?key|token|passkey)$/.test(key) ? value.replaceAll(/\s/g, '') : value;

const isNeeded = (field: Field) => field.kind === 'secret' || (field.kind === 'text' && field.default === '');

/** Error for a text that does not match its pattern; the server reports the same. */
const patternError = (field: Field, value: unknown) =>
  field.kind === 'text' && field.pattern && !new RegExp(field.pattern.matches).test(String(value))
    ? field.pattern.says
    : undefined;
