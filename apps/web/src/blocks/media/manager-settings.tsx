import type { LibraryKind } from '@captionarr/contract';
import { Button, type ButtonProps } from '@mantine/core';
import { Link } from 'react-router';
import { usePages } from '#lib/pages-context.ts';

const pageOf: Record<LibraryKind, string> = { series: 'settings/sonarr', movies: 'settings/radarr' };

interface Props extends ButtonProps {
  kind: LibraryKind;
  /** Of the manager; the first one unless told. */
  ordinal?: number;
  label: string;
}

/** Leads to where a manager is connected. */
export function ManagerSettings({ kind, ordinal = 0, label, ...look }: Props) {
  const page = ordinal === 0 ? pageOf[kind] : 'settings/libraries';
  if (!(page in usePages())) return null;
  return (
    <Button variant="default" size="xs" {...look} component={Link} to={`/${page}`}>
      {label}
    </Button>
  );
}
