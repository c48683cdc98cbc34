import type { FormPartName, FormPartValues } from '@captionarr/contract/settings';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';

/** The form knows values only by name; the contract defines their types. */
const partOf = <P extends FormPartName>(form: Pick<SettingsForm, 'valueOf'>, part: P) =>
  form.valueOf(part) as FormPartValues[P] | undefined;

export const enabledOf = (form: Pick<SettingsForm, 'valueOf'>) => partOf(form, 'languages-enabled') ?? [];
export const profilesOf = (form: Pick<SettingsForm, 'valueOf'>) => partOf(form, 'languages-profiles') ?? [];
export const rulesOf = (form: Pick<SettingsForm, 'valueOf'>) => partOf(form, 'profile-rules') ?? [];
export const savedProfilesOf = ({ saved }: Pick<SettingsForm, 'saved'>) => saved?.['languages-profiles'] ?? [];
