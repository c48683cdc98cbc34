import { VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hint } from '#kit/hint/hint.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import classes from './hero.module.css';

export interface HeroFact {
  icon: Icon;
  label: string;
  value: string;
  /** Full text for the hint, if longer than the value. */
  whole?: string;
  /** The name of a file or folder. */
  isFile?: boolean;
  /** Page that it leads to. */
  to?: string;
}

/** One chip per fact; on phones they scroll sideways, which the keyboard must reach. */
export function HeroFacts({ facts }: { facts: readonly HeroFact[] }) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus
    <ul className={classes.facts} aria-label={t('detail.facts')} tabIndex={narrow ? 0 : undefined}>
      {facts.map(({ icon: Picture, label, value, whole = value, isFile, to }) => (
        <li key={to ?? label} {...hint(t('detail.fact', { label, value: whole }), 'medium')}>
          <Picture size={15} stroke={1.75} aria-hidden />
          <VisuallyHidden>{label}:</VisuallyHidden>
          {to ? <Link to={to}>{value}</Link> : isFile ? <code>{value}</code> : <span>{value}</span>}
        </li>
      ))}
    </ul>
  );
}
