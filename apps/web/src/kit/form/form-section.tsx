import type { ReactNode } from 'react';
import { Card } from '#kit/card/card.tsx';
import classes from './form.module.css';

interface Props {
  id: string;
  title: string;
  /** By which it is found as a whole. */
  name?: string;
  children: ReactNode;
}

/** A titled card of fields. */
export const FormSection = ({ id, title, name, children }: Props) => (
  <section className={classes.section} id={id} data-setting={name} aria-labelledby={`${id}-title`}>
    <div className={classes.head}>
      <h2 id={`${id}-title`}>{title}</h2>
    </div>
    <Card className={classes.fields}>{children}</Card>
  </section>
);
