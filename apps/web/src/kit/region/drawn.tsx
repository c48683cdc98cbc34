import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

interface Props<T> {
  of: T;
  draw: (what: T) => ReactNode;
}

/** A cell or card of a list. Other servers of this API leave fields out: what cannot be drawn without them is a dash. */
export const Drawn = <T,>({ of, draw }: Props<T>) => (
  <ErrorBoundary of={of} Fallback={Dash}>
    <Call of={of} draw={draw} />
  </ErrorBoundary>
);

const Dash = () => <span data-gap>–</span>;

/** Draws inside the boundary: a function called in the row would throw there. */
const Call = <T,>({ of, draw }: Props<T>) => draw(of);
