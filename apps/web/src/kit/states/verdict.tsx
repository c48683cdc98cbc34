import type { ComponentProps } from 'react';
import { StateIcon, type State } from '#kit/facts/state-icon.tsx';
import classes from './verdict.module.css';

interface Props extends ComponentProps<'section'> {
  state: State;
}

/** The outcome in a sentence, on the ground of its state: a paragraph, and its facts in small print. */
export const Verdict = ({ state, children, ...section }: Props) => (
  <section {...section} className={classes.verdict} data-state={state}>
    <StateIcon state={state} size={24} />
    <div>{children}</div>
  </section>
);
