import type { Bulk } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#lib/duration.ts';
import { formatNearby } from '#lib/near-moment.ts';
import { jobsQuery } from '#lib/queries/jobs.ts';
import { useActorLabels } from '#lib/use-actor-labels.ts';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import { useStateWords } from '#blocks/bulk/use-state-words.ts';
import { timeLeft } from '#blocks/jobs/time-left.ts';

/** Since when, by whom, how long still. */
export function JobStatus({ bulk: { state, who, started_at: start, finished_at: end, job_id: job } }: { bulk: Bulk }) {
  const { t, i18n } = useTranslation();
  const byWhom = useActorLabels();
  const wordOf = useStateWords();
  const jobs = useQuery(jobsQuery()).data?.data;
  const own = jobs?.find(({ job_id: id }) => id === job);
  const left = own && timeLeft(own);
  return (
    <Facts>
      {start !== null && (
        <Fact>{t('bulkJob.started', { when: formatNearby(start, i18n.language), by: byWhom(who) })}</Fact>
      )}
      {state !== 'running' && (
        <Fact state={state === 'done' || state === 'undone' ? 'ok' : state === 'failed' ? 'bad' : 'info'}>
          {wordOf(state)}
        </Fact>
      )}
      {start !== null && end !== null && (
        <Fact>{t('jobs.took', { time: formatDuration(end - start, i18n.language) })}</Fact>
      )}
      {state === 'running' && left !== undefined && (
        <Fact>{t('jobs.timeLeft', { time: formatDuration(left, i18n.language) })}</Fact>
      )}
      {(state === 'running' || state === 'undoing') && <Fact>{t('bulkJob.goesOn')}</Fact>}
    </Facts>
  );
}
