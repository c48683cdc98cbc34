import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#kit/card/card.tsx';
import classes from './home.module.css';

interface Props {
  id: string;
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  link?: { to: string; label: string } | undefined;
  /** Something needs a person. */
  isUrgent?: boolean;
  children: ReactNode;
}

/** One question and its answer. */
export const Panel = ({ id, title, note, link, isUrgent, children }: Props) => (
  <Card
    component="section"
    className={classes.panel}
    data-urgent={isUrgent || undefined}
    aria-labelledby={`home-${id}`}
  >
    <header className={classes.head}>
      <h2 id={`home-${id}`}>{title}</h2>
      {note && <small>{note}</small>}
      {link && <Link to={link.to}>{link.label}</Link>}
    </header>
    {children}
  </Card>
);
