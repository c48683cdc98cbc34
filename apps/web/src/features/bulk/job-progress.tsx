import type { Bulk, BulkItemState } from '@captionarr/contract';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#lib/formats.ts';
import { Card } from '#kit/card/card.tsx';
import { Fact } from '#kit/facts/fact.tsx';
import type { State } from '#kit/facts/state-icon.tsx';
import { progressOf } from '#blocks/bulk/bulk-figures.ts';
import classes from './bulk-job.module.css';

const told: readonly [BulkItemState, State][] = [
  ['changed', 'ok'],
  ['unchanged', 'off'],
  ['skipped', 'warn'],
  ['failed', 'bad'],
  ['undone', 'info'],
];

/** How many are done, and how they ended. */
export function JobProgress({ bulk }: { bulk: Bulk }) {
  const { t, i18n } = useTranslation();
  const { total, done, share } = progressOf(bulk);
  const number = numberFormat(i18n.language);
  return (
    <Card component="section" className={classes.progress} aria-label={t('bulkJob.progress')}>
      <div className={classes.numbers}>
        <p>
          <b>{number.format(done)}</b> {t('bulkJob.ofItems', { count: total })}
        </p>
        <b>{numberFormat(i18n.language, { style: 'percent' }).format(Math.floor(share * 100) / 100)}</b>
      </div>
      <Progress value={share * 100} size={8} aria-label={t('bulkJob.progress')} />
      <div className={classes.counts}>
        {told
          .filter(([state]) => bulk.counts[state] > 0)
          .map(([state, icon]) => (
            <Fact key={state} state={icon}>
              <span>
                {t(`bulkJob.states.${state}`)} <b>{number.format(bulk.counts[state])}</b>
              </span>
            </Fact>
          ))}
      </div>
    </Card>
  );
}
