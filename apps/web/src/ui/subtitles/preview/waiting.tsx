import { Skeleton } from '@mantine/core';
import classes from './comparison.module.css';

/** Where the cues will be. */
export const Waiting = () => (
  <div aria-busy="true" className={classes.state}>
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} h={44} radius="md" />
    ))}
  </div>
);
