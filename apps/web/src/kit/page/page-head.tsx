import type { ReactNode } from 'react';
import { Toolbar } from '#kit/toolbar/toolbar.tsx';
import type { Action } from '#kit/toolbar/action.ts';
import { Region } from '#kit/region/region.tsx';
import classes from './page.module.css';

interface Props {
  title: string;
  /** The menu entry this page belongs to. */
  section?: string;
  /** One line of facts that answers how things stand. */
  status?: ReactNode;
  actions?: readonly Action[];
  /** How many of the actions are labelled buttons. */
  shown?: 1 | 2 | 3 | 4;
  /** No action is primary. */
  plain?: boolean;
  /** Content in place of the actions, such as a search box. */
  aside?: ReactNode;
}

/** Title, answer, then what can be done. */
export const PageHead = ({ title, section, status, actions = [], shown, plain, aside }: Props) => (
  <div className={classes.head}>
    <div className={classes.words}>
      {section && <div className={classes.section}>{section}</div>}
      <h1 className={classes.title}>{title}</h1>
      {status && (
        <div className={classes.status}>
          <Region>{status}</Region>
        </div>
      )}
    </div>
    {actions.length > 0 && <Toolbar actions={actions} shown={shown} plain={plain} />}
    {aside}
  </div>
);
