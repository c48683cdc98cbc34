import type { Task } from '@captionarr/contract';
import { CardBody } from '#kit/data-table/card-body.tsx';
import { Facts } from '#kit/facts/fact.tsx';
import { RunButton } from './run-button.tsx';
import { LastRun, NextRun } from './task-times.tsx';
import classes from './tasks.module.css';
import type { TaskRuns } from './use-task-runs.ts';
import type { TaskLabels } from './use-task-labels.ts';

interface Props {
  task: Task;
  words: TaskLabels;
  runs: TaskRuns;
}

/** The same where there is no room for columns. */
export const TaskCard = ({ task, words, runs: { isRunning, run } }: Props) => (
  <CardBody
    actions={
      <div className={classes.action}>
        <RunButton name={words.name(task)} isRunning={isRunning(task)} onRun={() => run(task.job_id)} />
      </div>
    }
  >
    <b className={classes.title}>{words.name(task)}</b>
    <div className={classes.dim}>
      <Facts>
        <span>{words.interval(task)}</span>
        <NextRun task={task} />
      </Facts>
    </div>
    {task.last?.ended_at && (
      <div className={classes.dim}>
        <LastRun task={task} />
      </div>
    )}
  </CardBody>
);
