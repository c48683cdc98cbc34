import { useTranslation } from 'react-i18next';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Action } from '#kit/toolbar/action.ts';
import { Toolbar } from '#kit/toolbar/toolbar.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import classes from './hero.module.css';

export interface Props {
  actions: readonly Action[];
  /** Actions that are never in the bar. */
  others?: readonly Action[];
  /** Label of the menu with other actions; without one, three dots named "More". */
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
      <Toolbar ref={ref} actions={[...actions, ...others]} shown={count} more={label} isMoreShort={!more} />
      {waitsFor && <output>{waitsFor}</output>}
    </div>
  );
}

/** The gap between buttons; see toolbar.module.css. */
const gap = 8;
/** Assumed width of a button that is not drawn yet, in px. */
const defaultWidth = 120;

/** How many of these labelled buttons fit into the bar, the first first; what does not is for its menu. */
function useFitting(labels: readonly string[], menu: { label: string; isNeeded: boolean }) {
  const isNarrow = useNarrow();
  const [count, setCount] = useState(labels.length);
  const [bar, setBar] = useState<HTMLDivElement | null>(null);
  const widths = useRef(new Map<string, number>());
  const names = labels.join('\n');
  const { label, isNeeded } = menu;

  const measure = useCallback(() => {
    if (!bar || isNarrow) return;
    for (const button of bar.querySelectorAll('button'))
      widths.current.set(button.textContent, button.getBoundingClientRect().width || button.offsetWidth);
    const widthOf = (name: string) => gap + (widths.current.get(name) ?? defaultWidth);
    const all = names.split('\n').map(widthOf);
    const room = (bar.parentElement?.clientWidth ?? 0) + gap;
    const whole = all.reduce((sum, width) => sum + width, isNeeded ? widthOf(label) : 0);
    if (whole <= room) return setCount(all.length);
    let left = room - widthOf(label);
    const cut = all.findIndex((width) => (left -= width) < 0);
    setCount(Math.max(1, cut));
  }, [bar, isNarrow, names, label, isNeeded]);

  // A label may have changed with whatever was drawn last.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    if (!bar?.parentElement) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(bar.parentElement);
    // Its buttons grow without the page when a reader's own style spaces their words.
    observer.observe(bar);
    return () => observer.disconnect();
  }, [bar, measure]);

  return { count, ref: setBar };
}
