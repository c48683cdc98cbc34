import { useTranslation } from 'react-i18next';
import { StepBody } from '#features/guide/step-body.tsx';
import type { StepProps } from '#features/guide/step-props.ts';
import { ManagerCard } from './manager-card.tsx';
import classes from './managers.module.css';

/** Connects Sonarr, Radarr or both. */
export function ManagersStep({ form, isDone, onNext, onBack }: StepProps) {
  const { t } = useTranslation();
  return (
    <StepBody
      title={t('guide.managers.title')}
      lead={t('guide.managers.lead')}
      isDone={isDone.managers}
      onNext={onNext}
      onBack={onBack}
    >
      <div className={classes.cards}>
        <ManagerCard manager="sonarr" form={form} />
        <ManagerCard manager="radarr" form={form} />
      </div>
    </StepBody>
  );
}
