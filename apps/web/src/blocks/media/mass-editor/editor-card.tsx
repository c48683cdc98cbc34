import { IconVolume } from '@tabler/icons-react';
import { yearBeside } from '#blocks/media/item.ts';
import type { Profiles } from '#blocks/media/use-profiles.ts';
import type { EditorRow } from './editor-rows.ts';
import classes from './mass-editor.module.css';
import { StagedProfile } from './staged-profile.tsx';
import type { Staged } from './use-staged-profiles.ts';

interface Props {
  row: EditorRow;
  profiles: Profiles;
  staged: Staged;
}

export const EditorCard = ({ row, profiles, staged }: Props) => (
  <div className={classes.card}>
    <b>
      {row.title} <small>{yearBeside(row)}</small>
    </b>
    <StagedProfile row={row} profiles={profiles} staged={staged} />
    {row.audio && (
      <small>
        <IconVolume size={14} stroke={1.75} aria-hidden /> {row.audio}
      </small>
    )}
  </div>
);
