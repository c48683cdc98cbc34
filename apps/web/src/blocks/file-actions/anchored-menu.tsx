import { Menu, Portal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './files.module.css';

interface Props {
  name: string;
  /** The menu opens below it. */
  anchor: HTMLElement;
  onClose: () => void;
  /** Its lines. */
  children: ReactNode;
}

/** One menu for all rows of the page: a menu of its own for each of them would make scrolling slow. */
export const AnchoredMenu = ({ name, anchor, onClose, children }: Props) => (
  <Portal>
    {/* A landmark of its own, as it stands outside those of the page. */}
    <section aria-label={name}>
      <Menu opened position="bottom-start" width={232} withinPortal={false} returnFocus={false} onClose={onClose}>
        <Menu.Target>
          <button type="button" tabIndex={-1} aria-hidden className={classes.anchor} style={placeOf(anchor)}>
            {name}
          </button>
        </Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
    </section>
  </Portal>
);

/** On the page, so that it scrolls along. */
function placeOf(anchor: HTMLElement) {
  const { top, left, width, height } = anchor.getBoundingClientRect();
  return { top: top + window.scrollY, left: left + window.scrollX, width, height };
}
