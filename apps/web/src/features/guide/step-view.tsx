import type { ComponentType } from 'react';
import { AccountStep } from './account/account-step.tsx';
import { DoneStep } from './done-step.tsx';
import { ImportStep } from './import/import-step.tsx';
import { LanguagesStep } from './languages/languages-step.tsx';
import { ManagersStep } from './managers/managers-step.tsx';
import { ProvidersStep } from './providers/providers-step.tsx';
import { SearchStep } from './search/search-step.tsx';
import type { StepProps } from './step-props.ts';
import type { GuidePage } from './steps.ts';

const views: Record<GuidePage, ComponentType<StepProps>> = {
  account: AccountStep,
  managers: ManagersStep,
  languages: LanguagesStep,
  providers: ProvidersStep,
  search: SearchStep,
  done: DoneStep,
  import: ImportStep,
};

export function StepView({ place, ...props }: StepProps & { place: GuidePage }) {
  const View = views[place];
  return <View {...props} />;
}
