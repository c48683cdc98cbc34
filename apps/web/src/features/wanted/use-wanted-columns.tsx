import type { Cause, LibraryKind } from '@captionarr/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Cover } from '#kit/cover/cover.tsx';
import type { Column } from '#kit/data-table/column.ts';
import { hint } from '#kit/hint/hint.ts';
import media from '#blocks/media/media.module.css';
import { sourceColumns } from '#blocks/sources/source-column.tsx';
import type { Sources } from '#blocks/sources/use-sources.ts';
import { LastSearch } from './last-search.tsx';
import { MissingBadges } from './missing-badges.tsx';
import type { Question } from './wanted-list.tsx';
import type { WantedRow } from '#blocks/search/wanted-row.ts';

interface Choice {
  sources: Sources | undefined;
  /** The cause that the list is narrowed to. */
  cause: Cause | undefined;
}

export function useWantedColumns(kind: LibraryKind, { sources, cause }: Choice, onWhy: (question: Question) => void) {
  const { t } = useTranslation();
  const isTight = useMediaQuery('(max-width: 1199.98px)', false, { getInitialValueInEffect: false });
  return useMemo(
    (): Column<WantedRow>[] => [
      {
        id: 'name',
        title: t('wanted.columns.name'),
        fixed: true,
        cell: ({ name, path, poster }) => (
          <span className={media.name}>
            <Cover title={name} src={poster ?? undefined} width={22} />
            <Link to={path} className={media.title} {...hint(name, 'medium')}>
              {name}
            </Link>
          </span>
        ),
      },
      ...(kind === 'series' ? episodeColumns(t) : []),
      ...sourceColumns<WantedRow>(t, sources),
      {
        id: 'missing',
        title: t('wanted.columns.missing'),
        fixed: true,
        width: isTight ? 132 : 168,
        cell: (row) => <MissingBadges row={row} />,
      },
      {
        id: 'lastSearch',
        title: t('wanted.columns.lastSearch'),
        width: isTight ? 224 : 400,
        cell: (row) => <LastSearch row={row} onWhy={onWhy} cause={cause} isTight={isTight} />,
        needs: 'searches.read',
      },
    ],
    [t, kind, sources, cause, isTight, onWhy],
  );
}

const episodeColumns = (t: (key: string) => string): Column<WantedRow>[] => [
  { id: 'episode', title: t('wanted.columns.episode'), width: 84, cell: ({ number }) => number },
  {
    id: 'title',
    title: t('wanted.columns.title'),
    cell: ({ title = '' }) => (
      <span className="cut" {...hint(title, 'medium')}>
        {title}
      </span>
    ),
  },
];
