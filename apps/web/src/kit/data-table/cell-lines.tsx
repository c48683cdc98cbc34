import type { ReactNode } from 'react';
import classes from './cell-lines.module.css';

/** A cell of two lines: a name or a fact, and a `small` below it. */
export const CellLines = ({ children }: { children: ReactNode }) => <span className={classes.lines}>{children}</span>;
