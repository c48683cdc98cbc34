import type { ReactNode } from 'react';
import classes from './card-body.module.css';

interface Props {
  /** Content before the text, such as a cover. */
  picture?: ReactNode;
  /** Lines, one below the other. */
  children: ReactNode;
  actions?: ReactNode;
}

/** Layout of every card: picture, text and actions. */
export const CardBody = ({ picture, children, actions }: Props) => (
  <div className={classes.card}>
    {picture}
    <div className={classes.words}>{children}</div>
    {actions}
  </div>
);
