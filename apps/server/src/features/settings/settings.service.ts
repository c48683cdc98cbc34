import type { LiveEvent } from '@captionarr/contract';
import { readSettingsForm, type FormParts } from '#platform/settings/settings-form.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface Dependencies {
  settings: SettingsStore;
  emit: (event: LiveEvent) => void;
  /** What other features save with the same form. */
  formParts: FormParts;
}

export type SettingsService = ReturnType<typeof createSettingsService>;

export function createSettingsService({ settings, emit, formParts }: Dependencies) {
  return {
    current: settings.current,
    locked: settings.locked,

    /** Everything in the form is checked before any of it is kept. */
    async save(form: Record<string, unknown>) {
      const { patch, parts, reschedules } = readSettingsForm(form, settings.get('general.subzero_mods'), formParts);
      settings.check(patch);
      const keepParts: (() => Promise<void>)[] = [];
      for (const { part, values } of parts) keepParts.push(await part.prepare(values));

      await settings.save(patch);
      for (const keep of keepParts) await keep();
      emit({ type: 'settings', action: 'update', payload: null });
      if (reschedules) emit({ type: 'task', action: 'update', payload: null });
    },
  };
}
