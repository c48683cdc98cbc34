import type { PlanTrial } from '@captionarr/contract';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { providerName } from '#lib/provider-name.ts';
import { jobsQuery } from '#lib/queries/jobs.ts';
import { formatRelative } from '#lib/relative-time.ts';
import { useSaid } from '#lib/use-said.ts';
import { Card } from '#kit/card/card.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './plan.module.css';
import { usePlanActions } from './use-plan.ts';

/** Tries out a disabled provider on a sample of what is missing. */
export function TrialCard({ trials }: { trials: readonly PlanTrial[] }) {
  const { t } = useTranslation();
  const { test } = usePlanActions();
  const untested = trials.find(({ tested_at: at }) => at === null) ?? trials[0];
  const [chosen, setChosen] = useState<string | null>(null);
  const provider = trials.find((one) => one.provider === chosen) ?? untested;
  if (!provider) return null;
  const isRunning = trials.some(({ job_id: job }) => job !== null);
  return (
    <Card component="section" className={classes.trial} aria-labelledby="plan-trial">
      <h2 id="plan-trial">{t('plan.trial.title')}</h2>
      <p>{t('plan.trial.text')}</p>
      <div className={classes.choose}>
        <Select
          label={t('plan.trial.provider')}
          data={trials.map((one) => ({ value: one.provider, label: providerName(one.provider) }))}
          value={provider.provider}
          onChange={setChosen}
          allowDeselect={false}
          searchable
          disabled={isRunning}
        />
        <Button
          variant="default"
          leftSection={<IconFlask {...iconProps} />}
          loading={test.isPending || isRunning}
          onClick={() => test.mutate(provider.provider)}
        >
          {t('plan.trial.test')}
        </Button>
      </div>
      <ul className={classes.tested} aria-live="polite">
        {trials
          .filter(({ tested_at: at, job_id: job }) => at !== null || job !== null)
          .map((one) => (
            <Tested key={one.provider} trial={one} />
          ))}
      </ul>
    </Card>
  );
}

function Tested({ trial: { provider, job_id: id, found, asked, tested_at: at, error } }: { trial: PlanTrial }) {
  const { t, i18n } = useTranslation();
  const job = useQuery(jobsQuery()).data?.data.find(({ job_id: one }) => one === id);
  const why = useSaid(error);
  const name = providerName(provider);
  if (id !== null)
    return (
      <li>
        <b>{name}</b> {t('plan.trial.asking', { done: job?.progress_value ?? 0, total: job?.progress_max ?? 0 })}
      </li>
    );
  return (
    <li>
      <b>{name}</b> {t('plan.trial.has', { found, asked, when: formatRelative(at ?? 0, i18n.language) })} {why}
    </li>
  );
}
