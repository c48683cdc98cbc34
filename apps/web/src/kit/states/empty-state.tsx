import type { ReactNode } from 'react';
import { Drawing, type DrawingKind } from './drawing.tsx';
import classes from './states.module.css';

export interface EmptyStateProps {
  title: string;
  text?: string;
  drawing?: DrawingKind;
  /** The one next step. */
  action?: ReactNode;
}

export const EmptyState = ({ title, text, drawing = 'shelf', action }: EmptyStateProps) => (
  <div className={classes.empty}>
    <Drawing kind={drawing} />
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    {action}
  </div>
);
