import type { HealthIssue, SetupStep } from '@captionarr/contract';
import { Skeleton } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#kit/card/card.tsx';
import { Ago } from '#kit/facts/ago.tsx';
import classes from './status.module.css';
import { verdictOf } from './verdict-of.ts';

interface Props {
  /** Undefined while it is being fetched. */
  health: { data: readonly HealthIssue[]; setup?: readonly SetupStep[]; checked_at?: number } | undefined;
}

/** The answer, before anything else. */
export function Verdict({ health }: Props) {
  const { t } = useTranslation();
  if (!health) return <Skeleton height={96} radius="lg" />;
  const { state, count } = verdictOf(health);
  return (
    <Card component="section" className={classes.verdict} data-state={state} aria-live="polite">
      <span className={classes.picture}>
        <IconStethoscope size={26} stroke={1.75} aria-hidden />
      </span>
      <div>
        <h2>{t(`systemStatus.verdict.${state}.title`, { count })}</h2>
        <p>{t(`systemStatus.verdict.${state}.text`, { count })}</p>
      </div>
      {health.checked_at !== undefined && (
        <small>
          {t('systemStatus.checked')} <Ago at={health.checked_at} />
        </small>
      )}
    </Card>
  );
}
