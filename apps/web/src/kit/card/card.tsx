import type { ComponentProps, ElementType } from 'react';
import classes from './card.module.css';

type Props<E extends ElementType> = { component?: E } & Omit<ComponentProps<E>, 'component'>;

/** A framed surface; `component` is the element that fits its content. */
export function Card<E extends ElementType = 'div'>({ component, className, ...props }: Props<E>) {
  const Element: ElementType = component ?? 'div';
  return <Element className={className ? `${classes.card} ${className}` : classes.card} {...props} />;
}
