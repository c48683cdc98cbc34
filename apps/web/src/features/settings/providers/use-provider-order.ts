import { useMutation } from '@tanstack/react-query';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { enabledProviders } from '#blocks/providers/use-providers.ts';

const list = 'general.enabled_providers';

/** The order in which providers are asked, saved at once like the list itself; it counts only where the switch says so. */
export function useProviderOrder(form: SettingsForm) {
  const saving = useMutation({ mutationFn: form.save, meta: { quiet: true } });
  const order = enabledProviders(form);
  return {
    isOn: form.valueOf('general.use_provider_priority') === true,
    isFixed: saving.isPending || form.lockedBy(list) !== undefined,
    move: (key: string, by: -1 | 1) => {
      const from = order.indexOf(key);
      const rest = order.filter((other) => other !== key);
      saving.mutate({ [list]: rest.toSpliced(from + by, 0, key) });
    },
  };
}
