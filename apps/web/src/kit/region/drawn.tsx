import { Component, type ReactNode } from 'react';

interface Props<T> {
  of: T;
  /** May not use hooks. */
  draw: (what: T) => ReactNode;
}

interface State {
  failed: boolean;
  of: unknown;
}

/**
 * A cell or card of a list. Other servers of this API leave fields out: what can’t be drawn without them is a dash. It
 * draws by itself, because a table has one in every cell.
 */
export class Drawn<T> extends Component<Props<T>, State> {
  override state: State = { failed: false, of: this.props.of };

  static getDerivedStateFromError = () => ({ failed: true });

  static getDerivedStateFromProps = ({ of }: Props<unknown>, state: State): State | null =>
    Object.is(of, state.of) ? null : { failed: false, of };

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
