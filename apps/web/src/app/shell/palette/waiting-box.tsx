import { useStore } from '#lib/store.ts';
import { opened } from '#lib/opened.ts';
import { typed } from './typed.ts';
import classes from './waiting-box.module.css';

/** In place of the palette until its code is there: shows that the keys arrive. */
export function WaitingBox() {
  const text = useStore(typed);
  return useStore(opened) === 'palette' && <output className={classes.box}>{text}</output>;
}
