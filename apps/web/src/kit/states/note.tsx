import type { ReactNode } from 'react';
import { StateIcon, type State } from '#kit/facts/state-icon.tsx';
import classes from './note.module.css';

interface Props {
  state: State;
  title?: string;
  children: ReactNode;
}

/** Something to know, on a quiet ground. */
export const Note = ({ state, title, children }: Props) => (
  <div className={classes.note} data-state={state} role={state === 'bad' ? 'alert' : undefined}>
    <StateIcon state={state} size={18} />
    <div>
      {title && <b>{title}</b>}
      <p>{children}</p>
    </div>
  </div>
);
