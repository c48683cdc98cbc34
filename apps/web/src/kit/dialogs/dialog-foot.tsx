import type { ReactNode } from 'react';
import classes from './dialogs.module.css';

/** Buttons at the end of a dialog. They stay visible when the content is taller than the window. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>;
