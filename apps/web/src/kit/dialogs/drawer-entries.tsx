import type { ReactNode } from 'react';
import classes from './drawer-entries.module.css';

/** A list of past changes in a drawer. */
export const DrawerEntries = ({ children }: { children: ReactNode }) => <ol>{children}</ol>;

interface Props {
  title: string;
  /** When and by whom, below the title; one paragraph each. */
  details: ReactNode;
  /** Beside the title, such as the button that undoes it. */
  action: ReactNode;
  children: ReactNode;
}

export const DrawerEntry = ({ title, details, action, children }: Props) => (
  <li className={classes.entry}>
    <div className={classes.head}>
      <div>
        <h3>{title}</h3>
        {details}
      </div>
      {action}
    </div>
    {children}
  </li>
);
