import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './guide.module.css';
import { StepHeading } from './step-heading.tsx';
import type { StepProps } from './step-props.ts';

interface Props extends Pick<StepProps, 'onNext' | 'onBack'> {
  title: string;
  lead: string;
  /** What the step is about is there; until then going on leaves it out. */
  isDone: boolean;
  /** What going on without it is called, where it is more than leaving a step out. */
  without?: string;
  children: ReactNode;
}

/** What it is about in a sentence, the step, and the way on. */
export function StepBody({ title, lead, isDone, without, onNext, onBack, children }: Props) {
  const { t } = useTranslation();
  return (
    <section className={classes.body} aria-labelledby="guide-step">
      <StepHeading title={title} lead={lead} />
      {children}
      <div className={classes.foot}>
        {onBack && (
          <Button variant="subtle" leftSection={<IconArrowLeft {...iconProps} />} onClick={onBack}>
            {t('guide.back')}
          </Button>
        )}
        <Button
          className={classes.next}
          variant={isDone ? 'filled' : 'default'}
          rightSection={isDone && <IconArrowRight {...iconProps} />}
          onClick={onNext}
        >
          {isDone ? t('guide.next') : (without ?? t('guide.skipStep'))}
        </Button>
      </div>
    </section>
  );
}
