import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './text-button.module.css';

interface Props extends ComponentProps<'button'> {
  /** Beside small print. */
  small?: boolean;
}

/** A button that looks like a link, where a frame would be too loud. */
export const TextButton = ({ small, className = '', ...button }: Props) => (
  <UnstyledButton {...button} className={`${classes.text} ${className}`} data-small={small || undefined} />
);
