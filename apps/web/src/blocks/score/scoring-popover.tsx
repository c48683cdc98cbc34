import { Popover, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { layout } from '#lib/layout.ts';
import classes from './scoring-popover.module.css';
import { ScoreAttributes, type Attribute } from './score-attributes.tsx';
import { ScoreText } from './score-text.tsx';

interface Props {
  attributes: readonly Attribute[];
  /** In percent. */
  score: number | undefined;
  minimum?: number;
  /** Label of the button and its popover. */
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
