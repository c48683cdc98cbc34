import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconClockPause,
  IconInfoCircleFilled,
  type Icon,
} from '@tabler/icons-react';
import classes from './facts.module.css';

export type State = 'ok' | 'warn' | 'bad' | 'info' | 'off';

const icons: Record<State, Icon> = {
  ok: IconCircleCheckFilled,
  warn: IconAlertTriangleFilled,
  bad: IconCircleXFilled,
  info: IconInfoCircleFilled,
  off: IconClockPause,
};

/** A colour never stands alone: put a word beside this icon. */
export function StateIcon({ state, size = 16 }: { state: State; size?: number }) {
  const Picture = icons[state];
  return <Picture size={size} className={classes.icon} data-state={state} aria-hidden />;
}
