import { IconExternalLink } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './external-link.module.css';

interface Props extends ComponentProps<'a'> {
  /** Of the icon, in px. */
  size?: number;
}

/** A link to another site, which opens in its own tab. */
export const ExternalLink = ({ size = 14, className = '', children, ...link }: Props) => (
  <a {...link} target="_blank" rel="noreferrer" className={`${classes.link} ${className}`}>
    {children}
    <IconExternalLink size={size} aria-hidden />
  </a>
);
