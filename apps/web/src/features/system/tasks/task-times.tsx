import type { Task } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#lib/relative-time.ts';
import { CellLines } from '#kit/data-table/cell-lines.tsx';
import { Ago } from '#kit/facts/ago.tsx';
import { Fact, QuietOk } from '#kit/facts/fact.tsx';
import { hint } from '#kit/hint/hint.ts';
import { formatRange } from './format-range.ts';

/** Next run, or the condition it waits for. */
export function NextRun({ task }: { task: Task }) {
  const { t } = useTranslation();
  const { job_running, next_run_at, next_run_in, waits_for } = task;
  if (job_running) {
    return (
      <CellLines>
        <Fact state="info">{t('systemTasks.runningNow')}</Fact>
      </CellLines>
    );
  }
  if (waits_for) {
    return (
      <CellLines>
        <Fact state="off">{t('systemTasks.waits')}</Fact>
        <small {...hint(waits_for, 'medium')}>{waits_for}</small>
      </CellLines>
    );
  }
  if (next_run_at) return <Ago at={next_run_at} />;
  return next_run_at === null ? '–' : next_run_in;
}

/** How long it took, or why it failed. */
export function LastRun({ task: { last, job_running } }: { task: Task }) {
  const { t, i18n } = useTranslation();
  if (!last || last.ended_at === null) return job_running || !last ? '–' : t('systemTasks.interrupted');
  if (last.outcome === 'failed') {
    return (
      <CellLines>
        <Fact state="bad">
          {t('systemTasks.failed')} <Ago at={last.ended_at} />
        </Fact>
        {last.error && <small {...hint(last.error, 'medium')}>{last.error}</small>}
      </CellLines>
    );
  }
  return (
    <span {...hint(formatTime(last.ended_at, i18n.language), 'medium')}>
      <QuietOk>{t('systemTasks.took', { time: formatRange(last.ended_at - last.started_at, i18n.language) })}</QuietOk>
    </span>
  );
}
