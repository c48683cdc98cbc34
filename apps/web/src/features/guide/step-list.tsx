import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './guide.module.css';
import { steps, type GuidePage, type Step } from './steps.ts';

interface Props {
  place: GuidePage | undefined;
  isDone: Readonly<Record<Step, boolean>> | undefined;
  onGoTo: (place: GuidePage) => void;
}

/** Every step can be left and come back to. */
export function StepList({ place, isDone, onGoTo }: Props) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('guide.steps')}>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const done = isDone?.[step] === true;
          return (
            <li key={step} data-done={done || undefined}>
              <UnstyledButton
                className={classes.step}
                aria-current={step === place ? 'step' : undefined}
                disabled={!isDone}
                onClick={() => onGoTo(step)}
              >
                <span className={classes.mark} aria-hidden>
                  {done ? <IconCheck size={15} stroke={2.6} /> : index + 1}
                </span>
                <span className={classes.stepName}>{t(`guide.names.${step}`)}</span>
                {done && ' '}
                {done && <VisuallyHidden>{t('guide.isDone')}</VisuallyHidden>}
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
