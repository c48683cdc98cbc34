import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import type { GuidePage, Step } from './steps.ts';

export interface StepProps {
  form: SettingsForm;
  isDone: Readonly<Record<Step, boolean>>;
  onNext: () => void;
  /** None at the first. */
  onBack: (() => void) | undefined;
  onGoTo: (place: GuidePage) => void;
  /** Ends the guide for good. */
  onLeave: () => Promise<void>;
}
