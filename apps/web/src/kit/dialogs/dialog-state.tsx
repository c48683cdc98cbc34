import { Skeleton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { LoadError } from '#kit/states/load-error.tsx';
import classes from './dialog-state.module.css';

/** Placeholder for the rows of a dialog or drawer that is still loading. */
export const Waiting = () => (
  <div aria-busy="true" className={classes.state}>
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} h={44} radius="md" />
    ))}
  </div>
);

/** A failed request in place of the content of a dialog without padding. */
export const DialogError = (props: ComponentProps<typeof LoadError>) => (
  <div className={classes.state}>
    <LoadError {...props} />
  </div>
);
