import { Popover, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { layout } from '#lib/layout.ts';
import classes from './scoring-popover.module.css';
import { ScoreAttributes, type Attribute } from './score-attributes.tsx';
import { formatPercent } from './percent.ts';

interface Props {
  attributes: readonly Attribute[];
  /** In percent. */
  score: number | undefined;
  minimum?: number;
  label: string;
  /** Content of the button. */
  children: ReactNode;
}

/** How a score came about, attribute by attribute. */
export const ScoringPopover = ({ attributes, score, minimum, label, children }: Props) => (
  <Popover width={layout.scoringPopover} position="bottom" withArrow trapFocus returnFocus withRoles>
    <Popover.Target>
      <UnstyledButton className={classes.opener} aria-label={label}>
        {children}
      </UnstyledButton>
    </Popover.Target>
    <Popover.Dropdown
      className={classes.popover}
      aria-label={label}
      tabIndex={-1}
      data-autofocus
      // Escape closes it, and not the dialog that it stands in.
      data-mantine-stop-propagation="true"
    >
      <ScoreText {...{ attributes, score, minimum }} />
      <ScoreAttributes attributes={attributes} />
    </Popover.Dropdown>
  </Popover>
);

interface ScoreTextProps {
  attributes: readonly Attribute[];
  score: number | undefined;
  minimum: number | undefined;
}

/** Total score and its meaning. */
function ScoreText({ attributes, score, minimum }: ScoreTextProps) {
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
