import type { ReactNode } from 'react';
import classes from './form.module.css';

interface Props {
  id: string;
  title: string;
  children: ReactNode;
}

/** A titled card of fields. */
export const FormSection = ({ id, title, children }: Props) => (
  <section className={classes.section} id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <div className={classes.fields}>{children}</div>
  </section>
);
