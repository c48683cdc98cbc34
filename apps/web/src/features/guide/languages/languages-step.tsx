import { useTranslation } from 'react-i18next';
import { StepBody } from '#features/guide/step-body.tsx';
import type { StepProps } from '#features/guide/step-props.ts';
import { KnownProfiles } from './known-profiles.tsx';
import { NewProfile } from './new-profile.tsx';

/** In which languages subtitles are wanted, and for what. */
export function LanguagesStep({ form, isDone, onNext, onBack }: StepProps) {
  const { t } = useTranslation();
  return (
    <StepBody
      title={t('guide.languages.title')}
      lead={t('guide.languages.lead')}
      isDone={isDone.languages}
      onNext={onNext}
      onBack={onBack}
    >
      {isDone.languages ? <KnownProfiles form={form} /> : <NewProfile form={form} />}
    </StepBody>
  );
}
