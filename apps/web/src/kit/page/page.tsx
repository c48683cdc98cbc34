import { Children, type ReactNode } from 'react';
import { HintHost } from '#kit/hint/hint-host.tsx';
import { Region } from '#kit/region/region.tsx';
import classes from './page.module.css';

interface Props {
  /** The page is as high as the window and only its rows scroll. */
  fill?: boolean;
  /** Full-width content above the page. */
  hero?: ReactNode;
  /** Each stands on its own when something goes wrong. */
  children: ReactNode;
}

export const Page = ({ fill, hero, children }: Props) => (
  <>
    {hero && <Region>{hero}</Region>}
    <div className={classes.page} data-fill={fill || undefined} data-below={hero ? true : undefined}>
      {Children.map(children, (child) => (
        <Region>{child}</Region>
      ))}
      <HintHost />
    </div>
  </>
);
