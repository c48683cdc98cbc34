import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { mainPortalTarget } from '#kit/portals/main-portal-target.ts';
import { PopupAnchor, useOpened } from './popup-anchor.tsx';
import type { PopupProps } from './use-popup.ts';

interface Props extends PopupProps {
  width: number;
  children: ReactNode;
}

export const PopupMenu = ({ id, button, isOpen, onChange, width, children }: Props) => (
  <Menu
    id={id}
    opened={useOpened(isOpen)}
    onChange={onChange}
    position="bottom-end"
    width={width}
    portalProps={mainPortalTarget()}
  >
    <Menu.Target>
      <PopupAnchor button={button} />
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
