import { createContext } from 'react';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';

/** The surrounding form, for controls that depend on other settings. */
export const FormContext = createContext<Pick<SettingsForm, 'valueOf' | 'saved'> | undefined>(undefined);
