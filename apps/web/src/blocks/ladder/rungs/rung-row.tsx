import { isMachineRung } from '@captionarr/contract/ladder-names';
import type { RungReport, RungState } from '@captionarr/contract';
import { Button, Loader } from '@mantine/core';
import { IconCircleMinus, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StateIcon, type State } from '#kit/facts/state-icon.tsx';
import type { Wish } from '#lib/queries/ladder.ts';
import { useSaid } from '#lib/use-said.ts';
import { JobLine } from './job-line.tsx';
import { MakePanel } from './make-panel.tsx';
import classes from './rungs.module.css';
import { useRungLabels } from './use-rung-labels.ts';

const icons: Partial<Record<RungState, State>> = {
  taken: 'ok',
  'not-good-enough': 'warn',
  failed: 'bad',
  unavailable: 'warn',
  waiting: 'off',
  next: 'info',
};

/** States in which a machine rung can be started. */
const startable: readonly RungState[] = ['waiting', 'next', 'off', 'nothing', 'failed', 'not-good-enough'];

interface Props {
  rung: RungReport;
  wish: Wish;
  onReview: (id: number) => void;
}

export function RungRow({ rung, wish, onReview }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const sentence = useSaid(rung.sentence);
  const facts = useRungLabels().facts(rung);
  const { rung: name, state, job_id: job, review_id: review } = rung;
  const machine = isMachineRung(name) ? name : undefined;
  return (
    <li data-state={state}>
      <RungIcon state={state} />
      <div className={classes.words}>
        <b>
          {machine && <IconSparkles size={14} stroke={2} aria-hidden />} {t(`ladder.rungs.${name}`)}
          <span className={classes.state}>{t(`ladder.states.${state}`)}</span>
        </b>
        {sentence && <p>{sentence}</p>}
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
        {job !== null && <JobLine id={job} />}
        {machine && isAsking && <MakePanel wish={wish} rung={machine} onClose={() => setAsking(false)} />}
      </div>
      <div className={classes.buttons}>
        {review !== null && (
          <Button size="xs" onClick={() => onReview(review)}>
            {t('review.open')}
          </Button>
        )}
        {machine && !isAsking && startable.includes(state) && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t(`ladder.make.${machine}`)}
          </Button>
        )}
      </div>
    </li>
  );
}

function RungIcon({ state }: { state: RungState }) {
  const icon = icons[state];
  if (state === 'running') return <Loader size={18} aria-hidden />;
  return icon ? <StateIcon state={icon} size={18} /> : <IconCircleMinus size={18} stroke={1.75} aria-hidden />;
}
