import type { MissingSubtitle } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { useTaskLocks } from '#blocks/tasks/use-locks.ts';
import { TextButton } from '#kit/text-button/text-button.tsx';
import type { Reading } from './reading.ts';
import { useLevers, type ShownLever } from './use-levers.ts';
import { scopeOfSearch, type WhySubject } from '#lib/searched-video.ts';
import classes from './why.module.css';

interface Props {
  subject: WhySubject;
  reading: Reading;
  onSearch: (language: MissingSubtitle) => void;
  onClose: () => void;
}

/** Suggestions for the user, each with its side effect. */
export function Levers(props: Props) {
  const { t } = useTranslation();
  const levers = useLevers(props);
  const isBusy = useTaskLocks()(scopeOfSearch(props.subject, props.reading.verdict.language));
  if (levers.length === 0) return null;
  return (
    <section>
      <h3>{t('why.levers.title')}</h3>
      <ul className={classes.levers}>
        {levers.map((lever) => (
          <li key={lever.id}>
            <lever.icon {...iconProps} />
            <span>
              <b>{lever.title}</b>
              <small>{lever.text}</small>
            </span>
            <LeverButton lever={lever} isBusy={isBusy} onClose={props.onClose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Only immediate one-time actions are filled buttons. */
function LeverButton({ lever, isBusy, onClose }: { lever: ShownLever; isBusy: boolean; onClose: () => void }) {
  const { button, to, onClick, isOneOff } = lever;
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
