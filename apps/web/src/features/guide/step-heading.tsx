import { useEffect, useRef } from 'react';
import classes from './guide.module.css';

interface Props {
  title: string;
  lead: string;
}

/** Heading of a step; screen readers announce it. */
export function StepHeading({ title, lead }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div>
      <h3 ref={heading} id="guide-step" className={classes.heading} tabIndex={-1} data-autofocus>
        {title}
      </h3>
      <p className={classes.lead}>{lead}</p>
    </div>
  );
}
