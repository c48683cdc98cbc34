import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './profile-changes.module.css';

interface Props {
  label: string;
  moves: readonly { key: string; from: ReactNode; to: ReactNode; count: string }[];
}

/** From which profile to which, and how many. */
export function ProfileMoves({ label, moves }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={classes.moves} aria-label={label}>
      {moves.map(({ key, from, to, count }) => (
        <li key={key}>
          <span className={classes.move}>
            <span>{from}</span>
            <IconArrowRight size={15} stroke={1.75} aria-hidden />
            <VisuallyHidden>{t('massEditor.becomes')}</VisuallyHidden>
            <b>{to}</b>
          </span>
          <small>{count}</small>
        </li>
      ))}
    </ul>
  );
}
