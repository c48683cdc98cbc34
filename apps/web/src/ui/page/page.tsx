import type { ReactNode } from 'react';
import { HintHost } from '#ui/hint/hint-host.tsx';
import classes from './page.module.css';

interface Props {
  /** The page is as high as the window and only its rows scroll. */
  fill?: boolean;
  children: ReactNode;
}

export const Page = ({ fill, children }: Props) => (
  <div className={classes.page} data-fill={fill || undefined}>
    {children}
    <HintHost />
  </div>
);
