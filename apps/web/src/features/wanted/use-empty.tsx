import type { LibraryKind, WantedSummary } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { managersQuery } from '#lib/queries/library.ts';
import type { EmptyStateProps } from '#kit/states/empty-state.tsx';

/** The first one, where nothing else fills the list. */
const firsts = {
  series: { name: 'Sonarr', page: '/settings/sonarr' },
  movies: { name: 'Radarr', page: '/settings/radarr' },
} as const satisfies Record<LibraryKind, object>;

/** Nothing is missing, or nothing can be missing yet: then what to do next. */
export function useEmpty(kind: LibraryKind, summary: WantedSummary | undefined): EmptyStateProps {
  const { t } = useTranslation();
  const managers = useQuery(managersQuery()).data;
  const unready = summary?.unready;
  if (!unready) return { title: t(`wanted.${kind}.empty`), text: t(`wanted.${kind}.emptyText`), drawing: 'done' };
  const filling = managers?.find((manager) => manager.kind === kind);
  const name = filling?.name ?? firsts[kind].name;
  const page = filling && filling.ordinal > 0 ? '/settings/libraries' : firsts[kind].page;
  return {
    title: t(`wanted.unready.${unready}.title`, { name }),
    text: t(`wanted.unready.${unready}.text`),
    action: (
      <Button component={Link} to={unready === 'profile' ? '/settings/languages' : page}>
        {t(`wanted.unready.${unready}.action`, { name })}
      </Button>
    ),
  };
}
