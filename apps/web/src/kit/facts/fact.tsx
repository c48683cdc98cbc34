import { IconCheck } from '@tabler/icons-react';
import { Children, type ReactNode } from 'react';
import classes from './facts.module.css';
import { StateIcon, type State } from './state-icon.tsx';

interface Props {
  state?: State;
  strong?: boolean;
  children: ReactNode;
}

/** One thing that is known: an icon and a word, or a word alone. */
export const Fact = ({ state, strong, children }: Props) => (
  <span className={classes.fact} data-state={state} data-strong={strong || undefined}>
    {state && <StateIcon state={state} />}
    {children}
  </span>
);

/** Quiet "OK" for rows: small tick, gray text. */
export const QuietOk = ({ children }: { children: ReactNode }) => (
  <span className={classes.quiet}>
    <IconCheck size={15} stroke={2.2} aria-hidden />
    {children}
  </span>
);

/** Facts in one line, parted by dots; none at the start or end of a wrapped line. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <span className={classes.facts}>
    {Children.toArray(children).map((fact, index) => (
      <span key={index} className={classes.item}>
        {index > 0 && (
          <span className={classes.dot} aria-hidden>
            ·
          </span>
        )}
        {fact}
      </span>
    ))}
  </span>
);
