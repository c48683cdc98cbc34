import type { ReactNode } from 'react';
import classes from './card-body.module.css';

interface Props {
  /** What stands before the words, such as a cover. */
  picture?: ReactNode;
  /** Lines, one below the other. */
  children: ReactNode;
  actions?: ReactNode;
}

/** What every card of a list looks like: picture, words, and what can be done. */
export const CardBody = ({ picture, children, actions }: Props) => (
  <div className={classes.card}>
    {picture}
    <div className={classes.words}>{children}</div>
    {actions}
  </div>
);
