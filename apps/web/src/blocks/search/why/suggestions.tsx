import type { MissingSubtitle } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { useTaskLocks } from '#blocks/tasks/use-locks.ts';
import { TextButton } from '#kit/text-button/text-button.tsx';
import type { LanguageRecord } from './language-record.ts';
import { useSuggestions, type SuggestionAction } from './use-suggestions.ts';
import { scopeOfSearch, type WhySubject } from '#lib/searched-video.ts';
import classes from './why.module.css';

interface Props {
  subject: WhySubject;
  languageRecord: LanguageRecord;
  onSearch: (language: MissingSubtitle) => void;
  onClose: () => void;
}

/** Suggestions for the user, each with its side effect. */
export function Suggestions(props: Props) {
  const { t } = useTranslation();
  const suggestions = useSuggestions(props);
  const isBusy = useTaskLocks()(scopeOfSearch(props.subject, props.languageRecord.verdict.language));
  if (suggestions.length === 0) return null;
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
            <SuggestionButton suggestion={suggestion} isBusy={isBusy} onClose={props.onClose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Only immediate one-time actions are filled buttons. */
function SuggestionButton({
  suggestion,
  isBusy,
  onClose,
}: {
  suggestion: SuggestionAction;
  isBusy: boolean;
  onClose: () => void;
}) {
  const { button, to, onClick, isOneOff } = suggestion;
  if (!button) return null;
  if (to) {
    return (
      <Link className={classes.link} to={to} onClick={onClose}>
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
