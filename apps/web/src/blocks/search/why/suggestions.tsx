import type { Cause, MissingSubtitle } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconArrowRight, IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Needs } from '#lib/needs.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { useTaskLocks } from '#blocks/tasks/use-locks.ts';
import { TextButton } from '#kit/text-button/text-button.tsx';
import type { LanguageRecord } from './language-record.ts';
import { usePlanLink } from './use-plan-link.ts';
import { useSuggestions, type SuggestionAction } from './use-suggestions.ts';
import { scopeOfSearch, type WhySubject } from '#lib/searched-video.ts';
import classes from './why.module.css';

interface Props {
  subject: WhySubject;
  languageRecord: LanguageRecord;
  onSearch: (language: MissingSubtitle) => void;
  onClose: () => void;
  /** A link was followed. */
  onLeave: (() => void) | undefined;
}

/** Suggestions for the user, each with its side effect. */
export function Suggestions(props: Props) {
  const { t } = useTranslation();
  const suggestions = useSuggestions(props);
  const isBusy = useTaskLocks()(scopeOfSearch(props.subject, props.languageRecord.verdict.language));
  const plan = usePlanLink(props.subject, props.languageRecord);
  if (suggestions.length === 0 && !plan) return null;
  return (
    <section>
      <h3>{t('why.levers.title')}</h3>
      <ul className={classes.levers}>
        {suggestions.map((suggestion) => (
          <li key={suggestion.id}>
            <suggestion.icon {...iconProps} />
            <span>
              <b>{suggestion.title}</b>
              <small>{suggestion.text}</small>
            </span>
            <SuggestionButton suggestion={suggestion} isBusy={isBusy} onLeave={props.onLeave} />
          </li>
        ))}
        {plan && (
          <li>
            <IconListCheck {...iconProps} />
            <span>
              <b>{t('why.levers.plan', { count: plan.count })}</b>
              <small>{t('why.levers.planText')}</small>
            </span>
            <Link className={classes.link} to={plan.to} onClick={props.onLeave}>
              {t('why.levers.planButton')} <IconArrowRight size={14} aria-hidden />
            </Link>
          </li>
        )}
      </ul>
      <PlanLink {...props} />
    </section>
  );
}

const causes: Partial<Record<LanguageRecord['verdict']['outcome'], Cause>> = {
  'below-minimum': 'below-minimum',
  'all-ruled-out': 'ruled-out',
  'nothing-found': 'not-found',
  'nobody-answered': 'provider-fault',
};

/** To the plan for everything that is missing for the same cause. */
function PlanLink({ languageRecord: { verdict }, onClose }: Pick<Props, 'languageRecord' | 'onClose'>) {
  const { t } = useTranslation();
  const cause = causes[verdict.outcome];
  return (
    cause && (
      <Needs call="plan.make">
        <Link className={classes.link} to={`/plan?cause=${cause}`} onClick={onClose}>
          {t('why.plan')} <IconArrowRight size={14} aria-hidden />
        </Link>
      </Needs>
    )
  );
}

/** Only immediate one-time actions are filled buttons. */
function SuggestionButton({
  suggestion,
  isBusy,
  onLeave,
}: {
  suggestion: SuggestionAction;
  isBusy: boolean;
  onLeave: (() => void) | undefined;
}) {
  const { button, to, onClick, isOneOff } = suggestion;
  if (!button) return null;
  if (to) {
    return (
      <Link className={classes.link} to={to} onClick={onLeave}>
        {button} <IconArrowRight size={14} aria-hidden />
      </Link>
    );
  }
  return isOneOff ? (
    <Button size="xs" disabled={isBusy} onClick={onClick}>
      {button}
    </Button>
  ) : (
    <TextButton className={classes.link} onClick={onClick}>
      {button} <IconArrowRight size={14} aria-hidden />
    </TextButton>
  );
}
