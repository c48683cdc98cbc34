import type { ReactNode } from 'react';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import classes from './alert-line.module.css';

interface Props {
  state: 'warn' | 'bad';
  title: string;
  children?: ReactNode;
  /** Action to fix it here. */
  action?: ReactNode;
}

/** A problem that needs action, above its subject. */
export const AlertLine = ({ state, title, children, action }: Props) => (
  <section className={classes.alert} data-state={state} aria-live="polite">
    <StateIcon state={state} size={18} />
    <div>
      <b>{title}</b>
      {children && <p className="soft">{children}</p>}
    </div>
    {action}
  </section>
);
