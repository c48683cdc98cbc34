import type { ScoredAttribute } from '@captionarr/contract';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAttributeName } from './use-attribute-name.ts';
import classes from './score.module.css';

/** Old entries have no points per match. */
export type Attribute = Pick<ScoredAttribute, 'key' | 'matched'> & { points?: number };

/** Attribute by attribute. The length is the root of the points, else the weightiest would flatten the rest. */
export function ScoreAttributes({ attributes }: { attributes: readonly Attribute[] }) {
  const { t } = useTranslation();
  const nameOf = useAttributeName();
  const most = Math.max(1, ...attributes.map(({ points = 0 }) => points));
  return (
    <ul className={classes.attributes}>
      {attributes.map(({ key, matched, points }) => (
        <li key={key} data-matched={matched}>
          <Mark isMatched={matched} />
          <span>{nameOf(key)}</span>
          {points !== undefined && (
            <>
              <span aria-hidden>
                <i style={{ width: `${Math.max(4, Math.sqrt(points / most) * 100)}%` }} />
              </span>
              <span className={classes.points}>{t('scoring.points', { got: matched ? points : 0, points })}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Mark({ isMatched }: { isMatched: boolean }) {
  const { t } = useTranslation();
  const look = { size: 15, stroke: 2.4, 'aria-label': t(isMatched ? 'scoring.matches' : 'scoring.differs') };
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, which <img> cannot hold
  return isMatched ? <IconCheck {...look} role="img" /> : <IconX {...look} role="img" />;
}
