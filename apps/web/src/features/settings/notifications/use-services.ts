import { notificationCatalogue } from '@captionarr/contract/catalogue';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';

/** Every service that the server or the catalogue names; a server that does not say can use all of them. */
export function useServices(form: SettingsForm) {
  const usable = form.answer?.usable?.notifications;
  const named = form.saved?.['notifications-providers'] ?? [];
  const unknown = named.filter(({ name }) => !notificationCatalogue.some((service) => service.name === name));

  return [...notificationCatalogue, ...unknown.map(({ name }) => ({ name, form: undefined }))]
    .map(({ name, form: example }) => ({
      name,
      form: example,
      isUsable: usable === undefined || usable.includes(name),
    }))
    .toSorted((one, other) => Number(other.isUsable) - Number(one.isUsable) || one.name.localeCompare(other.name));
}
