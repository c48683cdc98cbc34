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
  /** The step is complete; until then Next skips it. */
  isDone: boolean;
  /** Label of the skip button, if it needs its own. */
  without?: string;
  children: ReactNode;
}

/** Lead, content and buttons of a step. */
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
