import { Link } from 'react-router';
import { Cover } from '#kit/cover/cover.tsx';
import { hint } from '#kit/hint/hint.ts';
import { pathOf, yearBeside, type MediaItem } from './item.ts';
import classes from './media.module.css';

/** How a series or movie is recognised in a row. */
export const MediaName = ({ item }: { item: MediaItem }) => (
  <span className={classes.name}>
    <Cover title={item.title} src={item.poster ?? undefined} width={22} />
    <Link to={pathOf(item)} className={classes.title} {...hint(item.title, 'medium')}>
      {item.title}
    </Link>
    <span className={classes.year}>{yearBeside(item)}</span>
  </span>
);
