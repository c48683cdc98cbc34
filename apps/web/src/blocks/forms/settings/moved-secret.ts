import { mustEnterAgain, secretLocationOf, type SettingKey } from '@captionarr/contract/settings';
import { isCaptionarr } from '#lib/features.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** Whether a saved secret has to be entered again, because the address changed that it was entered for. */
export function isMovedSecret(key: SettingKey, form: Pick<SettingsForm, 'saved' | 'valueOf' | 'isStaged'>): boolean {
  const place = secretLocationOf(key);
  const { saved, valueOf, isStaged } = form;
  if (!place || !saved || !isCaptionarr()) return false;
  return mustEnterAgain(place, (each) => saved[each], valueOf, isStaged(key));
}
