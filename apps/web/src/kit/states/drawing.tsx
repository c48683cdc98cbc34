import type { ReactNode } from 'react';
import classes from './states.module.css';

export type DrawingKind = 'shelf' | 'done' | 'nothing-found';

const captions = (
  <>
    <rect x="69" y="54" width="20" height="5" rx="2.5" data-ink="brand" />
    <rect x="92" y="54" width="7" height="5" rx="2.5" data-ink="pale" />
    <rect x="69" y="63" width="9" height="5" rx="2.5" data-ink="pale" />
    <rect x="81" y="63" width="18" height="5" rx="2.5" data-ink="brand" />
  </>
);

const inside: Record<DrawingKind, ReactNode> = {
  shelf: captions,
  done: <path d="M74 45l7 7 13-15" data-ink="stroke" />,
  'nothing-found': (
    <>
      <circle cx="82" cy="42" r="10" data-ink="stroke" />
      <path d="M90 50l7 8" data-ink="stroke" />
    </>
  ),
};

/** A shelf of posters, the middle one telling why the page is empty. */
export const Drawing = ({ kind }: { kind: DrawingKind }) => (
  <svg width="168" height="112" viewBox="0 0 168 112" aria-hidden className={classes.drawing}>
    <rect x="20" y="22" width="36" height="54" rx="5" data-ink="dashed" />
    <rect x="112" y="22" width="36" height="54" rx="5" data-ink="dashed" />
    <rect x="62" y="12" width="44" height="66" rx="6" data-ink="card" />
    {inside[kind]}
    <path d="M8 90h152" data-ink="shelf" />
  </svg>
);
