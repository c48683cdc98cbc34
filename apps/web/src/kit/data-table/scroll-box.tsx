import type { ReactNode, RefObject } from 'react';

interface Props {
  ref: RefObject<HTMLElement | null>;
  className: string | undefined;
  label: string;
  children: ReactNode;
}

/** The part of a page or dialog that scrolls, around rows of which only some are there. */
export const ScrollBox = ({ ref, className, label, children }: Props) => (
  <section
    ref={ref}
    className={className}
    data-virtual-scroller
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
    tabIndex={0}
    aria-label={label}
  >
    {children}
  </section>
);
