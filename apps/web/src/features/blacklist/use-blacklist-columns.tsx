import type { LibraryKind } from '@captionarr/contract';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { providerName } from '#lib/provider-name.ts';
import type { Column } from '#kit/data-table/column.ts';
import { hint } from '#kit/hint/hint.ts';
import { MomentCell, None, ProviderCell } from '#blocks/history/cells.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { languageName } from '#blocks/languages/language-name.ts';
import { sourceColumns } from '#blocks/sources/source-column.tsx';
import type { Sources } from '#blocks/sources/use-sources.ts';
import media from '#blocks/media/media.module.css';
import type { BlacklistRow } from './blacklist-row.ts';
import type { Removal } from './use-removal.ts';

export function useBlacklistColumns(kind: LibraryKind, sources: Sources | undefined, { isRunning, remove }: Removal) {
  const { t } = useTranslation();
  return useMemo(
    (): Column<BlacklistRow>[] => [
      {
        id: 'name',
        title: t(`blacklist.columns.${kind === 'series' ? 'series' : 'name'}`),
        fixed: true,
        sortBy: ({ name }) => name,
        cell: ({ name, path, release = t('blacklist.releaseUnknown') }) => (
          <span className={media.stacked}>
            <Link to={path} className={media.title} {...hint(name, 'medium')}>
              {name}
            </Link>
            <small {...hint(release, 'medium')}>{release}</small>
          </span>
        ),
      },
      ...(kind === 'series' ? episodeColumns(t) : []),
      ...sourceColumns<BlacklistRow>(t, sources),
      {
        id: 'language',
        title: t('blacklist.columns.language'),
        width: 128,
        sortBy: ({ language }) => (language ? languageName(language) : ''),
        cell: ({ language }) => (language ? <LanguageBadge language={language} kind="named" /> : <None />),
      },
      {
        id: 'provider',
        title: t('blacklist.columns.provider'),
        width: 180,
        sortBy: ({ provider }) => providerName(provider),
        cell: ({ provider }) => <ProviderCell provider={provider} />,
      },
      {
        id: 'date',
        title: t('blacklist.columns.date'),
        width: 132,
        cell: ({ moment }) => <MomentCell moment={moment} />,
      },
      {
        id: 'remove',
        title: t('blacklist.remove'),
        untitled: true,
        fixed: true,
        align: 'end',
        width: 64,
        cell: (row) => (
          <IconButton
            label={t('blacklist.remove')}
            icon={IconTrash}
            size={32}
            disabled={isRunning}
            onClick={() => remove(row)}
          />
        ),
      },
    ],
    [t, kind, sources, isRunning, remove],
  );
}

const episodeColumns = (t: (key: string) => string): Column<BlacklistRow>[] => [
  { id: 'episode', title: t('blacklist.columns.episode'), width: 96, cell: ({ number }) => number },
  {
    id: 'title',
    title: t('blacklist.columns.title'),
    sortBy: ({ title = '' }) => title,
    cell: ({ title = '' }) => (
      <span className="cut" {...hint(title, 'medium')}>
        {title}
      </span>
    ),
  },
];
