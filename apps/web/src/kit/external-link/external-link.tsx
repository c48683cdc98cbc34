import { IconExternalLink } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './external-link.module.css';

interface Props extends ComponentProps<'a'> {
  /** Icon size in px. */
  size?: number;
}

/** Link to another site; it opens in a new tab. */
export const ExternalLink = ({ size = 14, className = '', children, ...link }: Props) => (
  <a {...link} target="_blank" rel="noreferrer" className={`${classes.link} ${className}`}>
    {children}
    <IconExternalLink size={size} aria-hidden />
  </a>
);
