import type { LibraryKind, WantedSummary } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EmptyStateProps } from '#kit/states/empty-state.tsx';

const managers = {
  series: { name: 'Sonarr', page: '/settings/sonarr' },
  movies: { name: 'Radarr', page: '/settings/radarr' },
} as const satisfies Record<LibraryKind, object>;

/** Nothing is missing, or nothing can be missing yet: then what to do next. */
export function useEmpty(kind: LibraryKind, summary: WantedSummary | undefined): EmptyStateProps {
  const { t } = useTranslation();
  const unready = summary?.unready;
  if (!unready) return { title: t(`wanted.${kind}.empty`), text: t(`wanted.${kind}.emptyText`), drawing: 'done' };
  const { name, page } = managers[kind];
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
