import type { LanguageProfile, ProfileTotals } from '@captionarr/contract';
import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PreviewFailed } from '#blocks/wanted-preview/preview-parts.tsx';
import { ApiError } from '#lib/api-error.ts';
import { formatDuration } from '#lib/duration.ts';
import { numberFormat } from '#lib/formats.ts';
import classes from './bench.module.css';
import { useTotals } from './use-bench.ts';

type Total = ProfileTotals['totals'][number];

/** What would come next for everything that isn’t there. */
export function TotalsPanel({ profile, isComplete }: { profile: LanguageProfile; isComplete: boolean }) {
  const { t } = useTranslation();
  const { data, error, isCounting, refetch } = useTotals(profile, isComplete);
  // Another server of this API can’t tell, and that is no failure.
  if (error instanceof ApiError && error.isUnsupported) return null;
  if (!data && !error && !isCounting) return null;
  const totals = (data?.totals ?? []).toSorted((one, other) => placeOf(one) - placeOf(other));
  return (
    <section className={classes.panel} aria-label={t('profileLadder.bench.totals.title')} aria-busy={isCounting}>
      <div className={classes.head}>
        <h3>{t('profileLadder.bench.totals.title')}</h3>
        {isCounting && <Loader size={14} aria-hidden />}
      </div>
      {error && !isCounting && (
        <div className={classes.note}>
          <PreviewFailed title={t('profileLadder.bench.totals.failed')} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && isCounting && <p className={classes.note}>{t('profileLadder.bench.totals.counting')}</p>}
      {data && !error && totals.length === 0 && (
        <p className={classes.note}>{t('profileLadder.bench.totals.nothing')}</p>
      )}
      {!error && totals.length > 0 && (
        <ul className={classes.totals}>
          {totals.map((total) => (
            <TotalLine key={`${total.does} ${total.rung}`} total={total} />
          ))}
        </ul>
      )}
      {!error && totals.some(isMade) && <p className={classes.note}>{t('profileLadder.bench.totals.soon')}</p>}
    </section>
  );
}

/** Everything but providers is started by the hourly look. */
const isMade = ({ does, rung }: Total) => does === 'next' && rung !== 'providers';

/** What is made at once comes first, then what waits, then what only searches may bring. */
const order: readonly Total['does'][] = ['next', 'waiting', 'again', 'stuck'];
const placeOf = (total: Total) => order.indexOf(total.does) + (isMade(total) ? -1 : 0);

function TotalLine({ total: { does, rung, count, fresh, at_most: isAtMost, cost, seconds } }: { total: Total }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const number = (value: number) => numberFormat(language).format(value);
  const dollars = (value: number) =>
    numberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: value < 0.1 ? 4 : 2 }).format(
      value,
    );
  const words = {
    next: () => t(`profileLadder.bench.next.${rung ?? 'providers'}`),
    waiting: () => t(`profileLadder.bench.waiting.${rung ?? 'providers'}`),
    again: () => t('profileLadder.bench.does.again'),
    stuck: () => t('profileLadder.bench.does.stuck'),
  };
  const facts = [
    ...(cost === null ? [] : [t('profileLadder.bench.totals.cost', { cost: dollars(cost) })]),
    ...(seconds === null
      ? []
      : [t('profileLadder.bench.totals.time', { time: formatDuration(seconds * 1000, language) })]),
  ];
  return (
    <li>
      <div>
        {words[does]()} {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </div>
      {fresh > 0 && (
        <span className={classes.new}>{t('profileLadder.bench.totals.fresh', { number: number(fresh) })}</span>
      )}{' '}
      <b>{isAtMost ? t('profileLadder.bench.totals.atMost', { number: number(count) }) : number(count)}</b>
    </li>
  );
}
