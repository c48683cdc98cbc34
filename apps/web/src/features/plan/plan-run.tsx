import type { PlanRun } from '@captionarr/contract';
import { Button, Progress } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNearby } from '#lib/near-moment.ts';
import { useSaid } from '#lib/use-said.ts';
import { bulkPath } from '#blocks/bulk/bulk-path.ts';
import { Card } from '#kit/card/card.tsx';
import { StateIcon, type State } from '#kit/facts/state-icon.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './plan.module.css';
import { isMoving, usePlanActions } from './use-plan.ts';

const icons: Record<PlanRun['state'], State> = {
  applying: 'info',
  applied: 'ok',
  stopped: 'warn',
  failed: 'bad',
  undoing: 'info',
  undone: 'ok',
};

/** The plan that was applied last: how far it is, what came of it, and the way back. */
export function PlanRunCard({ run }: { run: PlanRun }) {
  const { t, i18n } = useTranslation();
  const { undo, stop } = usePlanActions();
  const why = useSaid(run.error);
  const { state, total, done, changed, orders, job_id: job } = run;
  const canUndo = state === 'applied' || state === 'stopped' || state === 'failed';
  return (
    <Card component="section" className={classes.run} aria-labelledby="plan-run">
      <StateIcon state={icons[state]} size={20} />
      <div className={classes.words} aria-live="polite">
        <h2 id="plan-run">{t(`plan.run.${state}`, { number: changed })}</h2>
        {isMoving(run) ? (
          <p>{state === 'applying' ? t('plan.run.progress', { done, total }) : t('plan.run.closable')}</p>
        ) : (
          <p>
            {why} {t('plan.run.when', { when: formatNearby(run.finished_at ?? run.created_at, i18n.language) })}
          </p>
        )}
        {state === 'applying' && (
          <Progress value={total === 0 ? 0 : (done / total) * 100} size={8} aria-label={t('plan.run.applying')} />
        )}
      </div>
      <div className={classes.runButtons}>
        {state !== 'undoing' &&
          orders.map((id, index) => (
            <Link key={id} to={bulkPath(id)}>
              {orders.length === 1 ? t('plan.run.results') : t('plan.run.part', { number: index + 1 })}{' '}
              <IconArrowRight size={14} aria-hidden />
            </Link>
          ))}
        {state === 'applying' && job !== null && (
          <Button
            variant="default"
            leftSection={<IconPlayerStop {...iconProps} />}
            loading={stop.isPending}
            onClick={() => stop.mutate(job)}
          >
            {t('plan.run.stop')}
          </Button>
        )}
        {canUndo && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp {...iconProps} />}
            loading={undo.isPending}
            onClick={() => undo.mutate(run.id)}
          >
            {t('plan.run.undo')}
          </Button>
        )}
      </div>
    </Card>
  );
}
