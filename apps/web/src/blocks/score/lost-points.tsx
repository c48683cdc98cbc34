import type { ScoredAttribute } from '@captionarr/contract';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './lost-points.module.css';
import { useAttributeName } from './use-attribute-name.ts';

/** Only what cost points, the dearest first. */
export function LostPoints({ attributes }: { attributes: readonly ScoredAttribute[] }) {
  const { t } = useTranslation();
  const nameOf = useAttributeName();
  const lost = attributes.filter(({ matched }) => !matched).toSorted((one, other) => other.points - one.points);
  if (lost.length === 0) return null;
  return (
    <ul className={classes.lost} aria-label={t('scoring.lostList')}>
      {lost.map(({ key, points }) => (
        <li key={key}>
          <IconX size={13} stroke={2.5} aria-hidden />
          {nameOf(key)} <span>{t('scoring.lost', { points })}</span>
        </li>
      ))}
    </ul>
  );
}
