import { Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { layout } from '#lib/layout.ts';
import { PopupAnchor, useOpened } from '#kit/popup/popup-anchor.tsx';
import type { PopupProps } from '#kit/popup/use-popup.ts';
import classes from './scoring-popover.module.css';
import { ScoreAttributes, type Attribute } from './score-attributes.tsx';
import { formatPercent } from './percent.ts';

export interface Score {
  attributes: readonly Attribute[];
  /** In percent. */
  score: number | undefined;
  minimum?: number;
  label: string;
}

export const ScoringPanel = ({ id, button, isOpen, onChange, label, ...score }: PopupProps & Score) => (
  <Popover
    id={id}
    opened={useOpened(isOpen)}
    onChange={onChange}
    width={layout.scoringPopover}
    position="bottom"
    withArrow
    trapFocus
    returnFocus
    withRoles
  >
    <Popover.Target>
      <PopupAnchor button={button} />
    </Popover.Target>
    <Popover.Dropdown
      className={classes.popover}
      aria-label={label}
      tabIndex={-1}
      data-autofocus
      // Escape closes it, and not the dialog that it stands in.
      data-mantine-stop-propagation="true"
    >
      <ScoreText {...score} />
      <ScoreAttributes attributes={score.attributes} />
    </Popover.Dropdown>
  </Popover>
);

/** Total score and its meaning. */
function ScoreText({ attributes, score, minimum }: Omit<Score, 'label'>) {
  const { t } = useTranslation();
  const matched = attributes.filter((attribute) => attribute.matched);
  // The hash stands for all the rest.
  const outOf = sum(attributes.filter(({ key }) => key !== 'hash'));
  return (
    <>
      <h2>
        <span>
          {outOf > 0
            ? t('history.scoring.points', { points: Math.min(sum(matched), outOf), outOf })
            : t('history.scoring.title')}
        </span>
        {score !== undefined && <span>{formatPercent(score)}</span>}
      </h2>
      <p>
        {t('history.scoring.differing', { count: attributes.length - matched.length })}{' '}
        {minimum !== undefined && t('history.scoring.minimum', { minimum: formatPercent(minimum) })}
      </p>
    </>
  );
}

const sum = (list: readonly Attribute[]) => list.reduce((total, { points = 0 }) => total + points, 0);
