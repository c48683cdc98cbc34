import { Kbd, Menu } from '@mantine/core';
import { Fragment } from 'react';
import { supported } from '#lib/features.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import type { Action } from './action.ts';
import { ChoiceItems } from './choice-items.tsx';
import classes from './toolbar.module.css';

/** Actions as lines of a menu; those with choices become a headed group of it. */
export const ActionLines = ({ actions }: { actions: readonly Action[] }) =>
  supported(actions).map((action) => (
    <Fragment key={action.label}>
      {action.divided && <Menu.Divider />}
      {action.choices ? <Choices action={action} /> : <Line action={action} />}
    </Fragment>
  ));

const Line = ({
  action: { label, icon: Picture, onClick, disabled, danger, shortcut, key: hotkey, badge },
}: {
  action: Action;
}) => (
  <Menu.Item
    leftSection={<Picture {...iconProps} />}
    rightSection={
      (badge && <span className={classes.badge}>{badge}</span>) ||
      (shortcut && (
        <Kbd size="xs" aria-hidden>
          {shortcut}
        </Kbd>
      ))
    }
    color={danger ? 'var(--bad)' : undefined}
    aria-keyshortcuts={shortcut && (hotkey ?? shortcut)}
    onClick={onClick}
    disabled={disabled}
  >
    {label}
  </Menu.Item>
);

const Choices = ({ action: { label, choices = [] } }: { action: Action }) => (
  <>
    <Menu.Label>{label}</Menu.Label>
    <ChoiceItems choices={choices} />
  </>
);
