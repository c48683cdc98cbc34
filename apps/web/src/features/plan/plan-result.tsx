import type { Plan } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#lib/duration.ts';
import { numberFormat } from '#lib/formats.ts';
import { formatNearby } from '#lib/near-moment.ts';
import { Card } from '#kit/card/card.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { useCauseWords } from '#blocks/causes/use-cause-words.ts';
import type { PlanSum } from './plan-figures.ts';
import classes from './plan.module.css';

interface Props {
  plan: Plan;
  sum: PlanSum;
  isStarting: boolean;
  onApply: () => void;
}

/** What the ticked steps come to, and what stays. */
export function PlanResult({ plan, sum, isStarting, onApply }: Props) {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  return (
    <Card component="section" className={classes.result} aria-labelledby="plan-result">
      <h2 id="plan-result">{t('plan.result.title')}</h2>
      <p className={classes.before}>
        <span>{number.format(plan.total)}</span> <IconArrowRight size={20} aria-label={t('plan.result.to')} />{' '}
        <b>{number.format(sum.left)}</b> <small>{t('plan.result.missing')}</small>
      </p>
      <div className={classes.bar} aria-hidden>
        {sum.steps
          .filter(({ sure }) => sure)
          .map(({ id }) => (
            <span key={id} style={{ flexGrow: sum.gains.get(id) ?? 0 }} />
          ))}
        <span data-left style={{ flexGrow: sum.left }} />
      </div>
      {sum.tried > 0 && <p className={classes.tried}>{t('plan.result.tried', { number: sum.tried })}</p>}
      <Effort plan={plan} sum={sum} />
      <Button
        fullWidth
        leftSection={<IconCheck {...iconProps} />}
        disabled={sum.steps.length === 0}
        loading={isStarting}
        onClick={onApply}
      >
        {t('plan.apply', { count: sum.steps.length })}
      </Button>
      <Stays plan={plan} sum={sum} />
    </Card>
  );
}

function Effort({ plan, sum }: Pick<Props, 'plan' | 'sum'>) {
  const { t, i18n } = useTranslation();
  const { seconds, cost, requests } = sum;
  const left = plan.requests_left;
  const dollars = numberFormat(i18n.language, { style: 'currency', currency: 'USD' });
  const facts: [string, string][] = [
    [
      t('plan.result.time'),
      seconds === null
        ? t('plan.result.unknown')
        : t('plan.result.about', { what: formatDuration(seconds * 1000, i18n.language) }),
    ],
    [
      t('plan.result.requests'),
      left === null ? t('plan.result.upTo', { number: requests }) : t('plan.result.upToOf', { number: requests, left }),
    ],
    [
      t('plan.result.cost'),
      cost === null || cost === 0 ? t('plan.result.none') : t('plan.result.about', { what: dollars.format(cost) }),
    ],
    [t('plan.result.undo'), t('plan.result.oneClick')],
  ];
  return (
    <dl className={classes.effort}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Stays({ plan, sum }: Pick<Props, 'plan' | 'sum'>) {
  const { t, i18n } = useTranslation();
  const words = useCauseWords();
  const count = sum.stays.reduce((all, one) => all + one.count, 0);
  if (count === 0) return null;
  return (
    <div className={classes.stays}>
      <h3>{t('plan.result.stays', { number: count })}</h3>
      <ul>
        {sum.stays.map(({ cause, count: some }) => (
          <li key={cause}>
            <b>{numberFormat(i18n.language).format(some)}</b> {words.label(cause)}
          </li>
        ))}
      </ul>
      {plan.next_search_at !== null && (
        <p>{t('plan.result.next', { when: formatNearby(plan.next_search_at, i18n.language) })}</p>
      )}
    </div>
  );
}
