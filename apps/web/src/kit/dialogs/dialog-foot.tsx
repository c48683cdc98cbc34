import type { ReactNode } from 'react';
import classes from './dialogs.module.css';

/** Buttons at the end of a dialog; they stay in sight when the content is higher than the window. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>;
