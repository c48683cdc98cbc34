import type { ComponentProps } from 'react';
import { StateIcon, type State } from '#kit/facts/state-icon.tsx';
import classes from './verdict.module.css';

interface Props extends ComponentProps<'section'> {
  state: State;
}

/** The outcome in one sentence, with its facts in small print, on the color of its state. */
export const Verdict = ({ state, children, ...section }: Props) => (
  <section {...section} className={classes.verdict} data-state={state}>
    <StateIcon state={state} size={24} />
    <div>{children}</div>
  </section>
);
