import type { LibraryKind } from '@captionarr/contract';
import { Button, type ButtonProps } from '@mantine/core';
import { Link } from 'react-router';
import { usePages } from '#lib/pages-context.ts';

const pageOf: Record<LibraryKind, string> = { series: 'settings/sonarr', movies: 'settings/radarr' };

interface Props extends ButtonProps {
  kind: LibraryKind;
  label: string;
}

/** Leads to where a manager is connected. */
export function ManagerSettings({ kind, label, ...look }: Props) {
  const page = pageOf[kind];
  if (!(page in usePages())) return null;
  return (
    <Button variant="default" size="xs" {...look} component={Link} to={`/${page}`}>
      {label}
    </Button>
  );
}
