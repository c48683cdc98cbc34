import type { Bulk, BulkState } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNearby } from '#lib/near-moment.ts';
import { bulkListQuery } from '#lib/queries/bulk.ts';
import { StateIcon, type State } from '#kit/facts/state-icon.tsx';
import jobClasses from '#blocks/jobs/jobs.module.css';
import classes from './bulk.module.css';
import { progressOf } from './bulk-figures.ts';
import { bulkPath } from './bulk-path.ts';
import { useOrderWords } from './use-order-words.ts';
import { useStateWords } from './use-state-words.ts';

interface Props {
  /** Only those in these states. */
  states?: readonly BulkState[];
  /** The page of one was opened. */
  onLeave?: () => void;
}

/** How many orders are listed. */
const shown = 8;
const icons: Partial<Record<BulkState, State>> = { done: 'ok', undone: 'ok', failed: 'bad', paused: 'off' };

/** The last bulk orders, each with the way to its page; nothing when there are none. */
export function RecentOrders({ states, onLeave }: Props) {
  const { t } = useTranslation();
  const all = useQuery(bulkListQuery()).data ?? [];
  const orders = all.filter(({ state }) => !states || states.includes(state)).slice(0, shown);
  if (orders.length === 0) return null;
  return (
    <section className={jobClasses.group} aria-label={t('bulk.orders')}>
      <div className={jobClasses.head}>
        <h2>{t('bulk.orders')}</h2>
      </div>
      <ul className={jobClasses.list}>
        {orders.map((bulk) => (
          <Order key={bulk.id} bulk={bulk} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}

function Order({ bulk, onLeave }: { bulk: Bulk; onLeave: (() => void) | undefined }) {
  const { t, i18n } = useTranslation();
  const wordsOf = useOrderWords();
  const wordOf = useStateWords();
  const { total, done } = progressOf(bulk);
  const facts = [
    wordOf(bulk.state),
    t('bulk.items', { count: bulk.state === 'running' ? done : total }),
    formatNearby(bulk.started_at ?? bulk.created_at, i18n.language),
  ];
  return (
    <li className={jobClasses.plain}>
      <StateIcon state={icons[bulk.state] ?? 'info'} />
      <span className={jobClasses.name}>
        <Link to={bulkPath(bulk.id)} className={classes.order} onClick={onLeave}>
          {wordsOf(bulk.order, bulk.selection)}
        </Link>
        <small>{facts.join(' · ')}</small>
      </span>
    </li>
  );
}
