import { useTranslation } from 'react-i18next';
import type { Action } from '#kit/toolbar/action.ts';
import { Toolbar } from '#kit/toolbar/toolbar.tsx';
import classes from './hero.module.css';
import { useFitting } from './use-fitting.ts';

export interface Props {
  actions: readonly Action[];
  /** Actions that are never in the bar. */
  others?: readonly Action[];
  /** Label of the menu with other actions; "More" by default. */
  more?: string;
  /** Why the actions wait, if they do. */
  waitsFor?: string;
}

/** All actions stand in the bar where there is room; the last go into the menu first. */
export function HeroTools({ actions, others = [], more, waitsFor }: Props) {
  const { t } = useTranslation();
  const label = more ?? t('toolbar.more');
  const { count, ref } = useFitting(
    actions.map((action) => action.label),
    { label, isNeeded: others.length > 0 },
  );
  return (
    <div className={classes.tools}>
      <Toolbar ref={ref} actions={[...actions, ...others]} shown={count} more={label} />
      {waitsFor && <output>{waitsFor}</output>}
    </div>
  );
}
