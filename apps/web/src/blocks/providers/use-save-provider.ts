import { useMutation } from '@tanstack/react-query';
import { readFieldError } from '#blocks/forms/settings/field-error.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import type { Changes } from '#blocks/forms/use-staged-settings.ts';
import { enabledProviders, type Provider } from './use-providers.ts';

const list = 'general.enabled_providers';

/** Saves at once what concerns one provider; what else waits on the page goes on waiting. */
export function useSaveProvider(form: SettingsForm, { key, isEnabled }: Provider, onSaved: () => void) {
  // The form tells of failures already.
  const saving = useMutation({ mutationFn: form.save, onSuccess: onSaved, meta: { quiet: true } });
  const enabled = enabledProviders(form);

  return {
    isSaving: saving.isPending,
    refusal: readFieldError(saving.error),
    forgetRefusal: saving.reset,
    enable: (values: Changes) => {
      const changes = isEnabled ? values : { ...values, [list]: [...enabled, key] };
      if (Object.keys(changes).length === 0) onSaved();
      else saving.mutate(changes);
    },
    disable: () => saving.mutate({ [list]: enabled.filter((other) => other !== key) }),
  };
}
