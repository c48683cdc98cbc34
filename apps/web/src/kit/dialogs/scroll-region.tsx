import type { ReactNode } from 'react';

interface Props {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** The part of a dialog that scrolls, by keys as well. */
export const ScrollRegion = ({ label, className, children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which keys must do as well
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
