import type { TFunction } from 'i18next';
import type { Column } from '#kit/data-table/column.ts';
import { hint } from '#kit/hint/hint.ts';
import { yearBeside } from '#blocks/media/item.ts';
import shared from '#blocks/media/media.module.css';
import type { Profiles } from '#blocks/media/use-profiles.ts';
import type { EditorRow } from './editor-rows.ts';
import { StagedProfile } from './staged-profile.tsx';
import type { Staged } from './use-staged-profiles.ts';

export const editorColumns = (t: TFunction, profiles: Profiles, staged: Staged): Column<EditorRow>[] => [
  {
    id: 'title',
    title: t('list.columns.name'),
    fixed: true,
    sortBy: ({ index }) => index,
    cell: (row) => (
      <span className={shared.name}>
        <b className="cut" {...hint(row.title, 'medium')}>
          {row.title}
        </b>
        <span className={shared.year}>{yearBeside(row)}</span>
      </span>
    ),
  },
  {
    id: 'audio',
    title: t('list.columns.audio'),
    width: '22%',
    sortBy: ({ audio }) => audio,
    cell: ({ audio }) => (
      <span className="cut" {...hint(audio, 'medium')}>
        {audio}
      </span>
    ),
  },
  {
    id: 'profile',
    title: t('media.profile'),
    width: '36%',
    sortBy: ({ profileId }) => (profileId === null ? null : profiles.byId.get(profileId)?.name),
    cell: (row) => <StagedProfile row={row} profiles={profiles} staged={staged} />,
  },
];
