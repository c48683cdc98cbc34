import { Kbd, Menu } from '@mantine/core';
import { Fragment, type ReactElement } from 'react';
import { supported } from '#lib/features.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import type { Action } from './action.ts';
import { ChoiceItems } from './choice-items.tsx';
import { mainPortalTarget } from '#kit/portals/main-portal-target.ts';
import classes from './toolbar.module.css';

interface Props {
  actions: readonly Action[];
  /** The button that opens the menu. */
  children: ReactElement;
}

/** Actions as a menu; those with choices become a headed group of it. */
export const ActionMenu = ({ actions, children }: Props) => (
  <Menu position="bottom-end" width={232} portalProps={mainPortalTarget()}>
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown>
      <ActionLines actions={actions} />
    </Menu.Dropdown>
  </Menu>
);

/** The items of the menu. */
export const ActionLines = ({ actions }: Pick<Props, 'actions'>) =>
  supported(actions).map((action) => (
    <Fragment key={action.label}>
      {action.divided && <Menu.Divider />}
      {action.choices ? <Choices action={action} /> : <Line action={action} />}
    </Fragment>
  ));

const Line = ({ action: { label, icon: Picture, onClick, disabled, danger, shortcut, badge } }: { action: Action }) => (
  <Menu.Item
    leftSection={<Picture {...iconProps} />}
    rightSection={
      (badge && <span className={classes.badge}>{badge}</span>) || (shortcut && <Kbd size="xs">{shortcut}</Kbd>)
    }
    color={danger ? 'var(--bad)' : undefined}
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
