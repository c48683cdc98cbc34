import type { ReactNode } from 'react';
import { StateIcon, type State } from '#kit/facts/state-icon.tsx';
import classes from './screen.module.css';

interface Props {
  kind: State;
  title: string;
  text: string;
  children?: ReactNode;
}

/** A card alone on the page. */
export const Screen = ({ kind, title, text, children }: Props) => (
  <main className={classes.whole}>
    <section className={classes.card}>
      <h1>
        <StateIcon state={kind} size={24} />
        {title}
      </h1>
      <p>{text}</p>
      {children}
    </section>
  </main>
);
