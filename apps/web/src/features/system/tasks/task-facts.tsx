import type { Task } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { formatRelative } from '#lib/relative-time.ts';
import { Fact, Facts } from '#kit/facts/fact.tsx';

/** How things stand with all of them, in one line. */
export function TaskFacts({ tasks }: { tasks: readonly Task[] }) {
  const { t, i18n } = useTranslation();
  const running = tasks.filter(({ job_running }) => job_running).length;
  const failed = tasks.filter(({ last }) => last?.outcome === 'failed').length;
  const times = tasks.flatMap(({ next_run_at, waits_for }) => (next_run_at && !waits_for ? [next_run_at] : []));
  return (
    <Facts>
      <Fact>{t('systemTasks.count', { count: tasks.length })}</Fact>
      {running > 0 && <Fact state="info">{t('systemTasks.countRunning', { count: running })}</Fact>}
      {failed > 0 && <Fact state="bad">{t('systemTasks.countFailed', { count: failed })}</Fact>}
      {times.length > 0 && (
        <Fact>{t('systemTasks.next', { when: formatRelative(Math.min(...times), i18n.language) })}</Fact>
      )}
    </Facts>
  );
}
