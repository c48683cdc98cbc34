import { createContext } from 'react';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';

/** The form around a control, for one that goes by other settings than its own. */
export const FormContext = createContext<Pick<SettingsForm, 'valueOf' | 'saved'> | undefined>(undefined);
