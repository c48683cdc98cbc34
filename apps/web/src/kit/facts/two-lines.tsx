import type { ReactNode } from 'react';
import { hint } from '#kit/hint/hint.ts';
import classes from './two-lines.module.css';

interface Props {
  title: string;
  /** A name of a file or release. */
  isFile?: boolean;
  /** Full text for the hint, if longer than the title. */
  whole?: string;
  detail?: string | null;
  /** Beside the detail, such as a link. */
  aside?: ReactNode;
}

/** A name with what belongs to it below; each is cut where there is no room, and its hint tells the rest. */
export const TwoLines = ({ title, isFile, whole = title, detail, aside }: Props) => (
  <span className={classes.lines}>
    {isFile ? <code {...hint(whole, 'long')}>{title}</code> : <b {...hint(whole, 'long')}>{title}</b>}
    {aside ? (
      <span className={classes.below}>
        {detail && <small {...hint(detail, 'long')}>{detail}</small>}
        {aside}
      </span>
    ) : (
      detail && <small {...hint(detail, 'long')}>{detail}</small>
    )}
  </span>
);
