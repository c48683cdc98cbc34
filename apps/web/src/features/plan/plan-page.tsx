import type { Plan, PlanFilter } from '@captionarr/contract';
import { Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { formatNearby } from '#lib/near-moment.ts';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { TextButton } from '#kit/text-button/text-button.tsx';
import { useCauseWords } from '#blocks/causes/use-cause-words.ts';
import { sumUp } from './plan-figures.ts';
import { PlanResult } from './plan-result.tsx';
import { PlanRunCard } from './plan-run.tsx';
import { PlanStepCard } from './plan-step.tsx';
import classes from './plan.module.css';
import { StepItems } from './step-items.tsx';
import { TrialCard } from './trial-card.tsx';
import { isMoving, usePlan, usePlanFilter } from './use-plan.ts';

/** From causes to action: what would help everything that is missing. Nothing changes until it is applied. */
export function PlanPage() {
  const { t, i18n } = useTranslation();
  const words = useCauseWords();
  const { filter, clear } = usePlanFilter();
  const { data, error, refetch, again, apply } = usePlan(filter);
  const plan = data?.plan;
  const run = data?.run;
  const isNarrowed = Object.keys(filter).length > 0;
  usePageTitle(t('plan.name'));

  return (
    <Page>
      <PageHead
        section={t('nav.wanted')}
        title={plan ? t('plan.title', { count: plan.total }) : t('plan.name')}
        status={
          <Facts>
            {plan && <Fact>{t('plan.made', { when: formatNearby(plan.made_at, i18n.language) })}</Fact>}
            {plan && <Fact>{t('plan.nothingYet')}</Fact>}
            {isNarrowed && (
              <Fact>
                <span>{filter.cause ? words.label(filter.cause) : t('plan.narrowed')}</span>{' '}
                <TextButton small onClick={clear}>
                  {t('plan.all')}
                </TextButton>
              </Fact>
            )}
          </Facts>
        }
        plain
        actions={[
          {
            label: t('plan.again'),
            icon: IconRefresh,
            loading: again.isPending,
            disabled: isMoving(run),
            onClick: () => again.mutate(),
          },
        ]}
      />
      {!data && error && <LoadError error={error} title={t('plan.notMade')} onRetry={() => void refetch()} />}
      {run && <PlanRunCard run={run} />}
      {!plan && !error && !isMoving(run) && (
        <output className={classes.counting}>
          <Loader size="sm" aria-hidden /> {t('plan.counting')}
        </output>
      )}
      {plan && (
        <Choice
          key={plan.made_at}
          plan={plan}
          filter={filter}
          isStarting={apply.isPending}
          onApply={(steps) => apply.mutate({ madeAt: plan.made_at, steps })}
        />
      )}
    </Page>
  );
}

interface ChoiceProps {
  plan: Plan;
  filter: PlanFilter;
  isStarting: boolean;
  onApply: (steps: string[]) => void;
}

/** The steps with their ticks, and what they come to. */
function Choice({ plan, filter, isStarting, onApply }: ChoiceProps) {
  const { t } = useTranslation();
  const [ticked, setTicked] = useState(() => new Set(plan.steps.flatMap(({ id, ticked: is }) => (is ? [id] : []))));
  const [shown, show] = useState<string>();
  const sum = sumUp(plan, ticked);
  const step = plan.steps.find(({ id }) => id === shown);
  if (plan.total === 0) return <EmptyState drawing="done" title={t('plan.complete')} text={t('plan.completeText')} />;

  const toggle = (id: string) =>
    setTicked(new Set(ticked.has(id) ? [...ticked].filter((one) => one !== id) : [...ticked, id]));
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {plan.steps.length === 0 && (
          <EmptyState drawing="done" title={t('plan.nothing')} text={t('plan.nothingText')} />
        )}
        <ul className={classes.steps} aria-label={t('plan.stepsLabel')}>
          {plan.steps.map((each) => (
            <PlanStepCard
              key={each.id}
              step={each}
              gain={sum.gains.get(each.id) ?? 0}
              ticked={ticked.has(each.id)}
              onTick={() => toggle(each.id)}
              onShow={() => show(each.id)}
            />
          ))}
        </ul>
        <TrialCard trials={plan.trials} />
      </div>
      <PlanResult plan={plan} sum={sum} isStarting={isStarting} onApply={() => onApply([...ticked])} />
      {step && <StepItems step={step} filter={filter} madeAt={plan.made_at} onClose={() => show(undefined)} />}
    </div>
  );
}
