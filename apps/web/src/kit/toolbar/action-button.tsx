import { Button, Menu, type ButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import type { Action } from './action.ts';
import { ChoiceItems } from './choice-items.tsx';
import { mainPortalTarget } from '#kit/portals/main-portal-target.ts';
import classes from './toolbar.module.css';

interface Props extends ButtonProps {
  action: Action;
}

/** One labelled action; with choices it opens them below itself. */
export function ActionButton({
  action: { label, icon: Picture, onClick, disabled, loading, choices, badge },
  ...rest
}: Props) {
  const look = { ...rest, disabled, loading, leftSection: <Picture {...iconProps} /> };
  if (!choices) {
    return (
      <Button
        {...look}
        rightSection={badge && <span className={classes.badge}>{badge}</span>}
        aria-label={badge && `${label} ${badge}`}
        onClick={onClick}
      >
        {label}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end" width={220} portalProps={mainPortalTarget()}>
      <Menu.Target>
        <Button {...look} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ChoiceItems choices={choices} />
      </Menu.Dropdown>
    </Menu>
  );
}
