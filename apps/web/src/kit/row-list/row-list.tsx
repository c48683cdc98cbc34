import type { ReactNode } from 'react';
import classes from './row-list.module.css';

interface ListProps {
  label: string;
  /** Said when there are no rows. */
  empty: string;
  rows: readonly ReactNode[];
  /** Below the rows, such as the button that adds one. */
  foot: ReactNode;
}

/** A short list inside a form section. */
export const RowList = ({ label, empty, rows, foot }: ListProps) => (
  <>
    {rows.length === 0 && <p className={classes.nothing}>{empty}</p>}
    {rows.length > 0 && <ul aria-label={label}>{rows}</ul>}
    <div className={classes.foot}>{foot}</div>
  </>
);

interface RowProps {
  icon: ReactNode;
  name: string;
  details: readonly ReactNode[];
  /** Label of an unsaved change. */
  staged: string | undefined;
  isRemoved?: boolean;
  /** Controls at the end of the row, then its status line. */
  children: ReactNode;
}

export const Row = ({ icon, name, details, staged, isRemoved, children }: RowProps) => (
  <li className={classes.row} data-staged={staged !== undefined || undefined} data-removed={isRemoved || undefined}>
    {icon}
    <div className={classes.words}>
      <b>{name}</b>
      {details.map((detail, index) => (
        <small key={index}>{detail}</small>
      ))}
      {staged !== undefined && <em>{staged}</em>}
    </div>
    {children}
  </li>
);

/** A whole line below the name and the controls of a row. */
export const RowStatus = ({ children }: { children: ReactNode }) => <div className={classes.status}>{children}</div>;
