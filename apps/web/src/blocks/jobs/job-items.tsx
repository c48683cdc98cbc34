import { useQuery } from '@tanstack/react-query';
import type { JobItem } from '@captionarr/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { jobItemsQuery } from '#lib/queries/jobs.ts';
import { useSaid } from '#lib/use-said.ts';
import { StateIcon, type State } from '#kit/facts/state-icon.tsx';
import { TextButton } from '#kit/text-button/text-button.tsx';
import classes from './jobs.module.css';

const states: Record<JobItem['outcome'], State> = { done: 'ok', failed: 'bad', skipped: 'info' };

/** Items shown at first; the rest on demand. */
const first = 20;

/** Results per item of a job, failures first. */
export function JobItems({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data: items, error } = useQuery(jobItemsQuery(id));
  const [isWhole, setIsWhole] = useState(false);
  const [hasDone, setHasDone] = useState(false);
  if (error) return <p className={classes.items}>{t('jobs.itemsNotLoaded', { message: error.message })}</p>;
  if (!items) return <p className={classes.items}>{t('jobs.itemsLoading')}</p>;

  const troubled = items.filter(({ outcome }) => outcome === 'failed');
  const unchanged = items.filter(({ outcome }) => outcome === 'skipped');
  const done = items.filter(({ outcome }) => outcome === 'done');
  const shown = isWhole ? troubled : troubled.slice(0, first);
  return (
    <div className={classes.items}>
      {troubled.length > 0 && <p>{t('jobs.troubled', { count: troubled.length })}</p>}
      <ItemList items={shown} />
      {!isWhole && Math.max(troubled.length, unchanged.length) > first && (
        <TextButton small className={classes.link} onClick={() => setIsWhole(true)}>
          {t('jobs.allItems', { count: troubled.length + unchanged.length })}
        </TextButton>
      )}
      {unchanged.length > 0 && (
        <>
          <p>{t('jobs.unchanged', { count: unchanged.length })}</p>
          <ItemList items={isWhole ? unchanged : unchanged.slice(0, first)} />
        </>
      )}
      {hasDone && <ItemList items={done} />}
      {done.length > 0 && !hasDone && (
        <TextButton small className={classes.link} onClick={() => setHasDone(true)}>
          {t('jobs.doneItems', { count: done.length })}
        </TextButton>
      )}
    </div>
  );
}

const ItemList = ({ items }: { items: readonly JobItem[] }) => (
  <ul>
    {items.map((item) => (
      <Item key={item.key} item={item} />
    ))}
  </ul>
);

function Item({ item: { key, name, outcome, detail } }: { item: JobItem }) {
  const { t } = useTranslation();
  const said = useSaid(detail);
  return (
    <li>
      <StateIcon state={states[outcome]} />
      <span>
        <b>{name ?? key}</b>
        {said || t(`jobs.outcomes.${outcome}`)}
      </span>
    </li>
  );
}
