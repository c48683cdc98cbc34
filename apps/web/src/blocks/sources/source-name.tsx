import type { LibrarySource } from '@captionarr/contract';
import { hint } from '#kit/hint/hint.ts';
import classes from './sources.module.css';

/** Where a title comes from: the color of its library source and its name. */
export const SourceName = ({ source: { name, color } }: { source: Pick<LibrarySource, 'name' | 'color'> }) => (
  <span className={classes.name} {...hint(name, 'medium')}>
    <i className={`${classes.dot} ${classes.color}`} data-color={color} aria-hidden />
    <span>{name}</span>
  </span>
);
