import type { ReactNode } from 'react';
import { Boundary } from './error-boundary.tsx';

interface Props<T> {
  of: T;
  /** May not use hooks. */
  draw: (what: T) => ReactNode;
}

/**
 * A cell or card of a list. Other servers of this API leave fields out: what can’t be drawn without them is a dash. It
 * draws by itself, because a table has one in every cell.
 */
export class Drawn<T> extends Boundary<Props<T>> {
  override render() {
    const { of, draw } = this.props;
    if (this.state.failed) return <Dash />;
    try {
      return draw(of);
    } catch (error) {
      // oxlint-disable-next-line no-console -- as React reports what a boundary catches
      console.error(error);
      return <Dash />;
    }
  }
}

const Dash = () => <span data-gap>–</span>;
