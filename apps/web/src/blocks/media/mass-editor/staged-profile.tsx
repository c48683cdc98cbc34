import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ProfileName } from '#blocks/media/profile-name.tsx';
import type { Profiles } from '#blocks/media/use-profiles.ts';
import type { EditorRow } from './editor-rows.ts';
import classes from './mass-editor.module.css';
import type { Staged } from './use-staged-profiles.ts';

interface Props {
  row: EditorRow;
  profiles: Profiles;
  staged: Staged;
}

/** The current profile, or the current and the staged one. */
export function StagedProfile({ row, profiles, staged }: Props) {
  const { t } = useTranslation();
  const next = staged.get(row.id);
  const present = <ProfileName id={row.profileId} profiles={profiles} />;
  if (next === undefined) return present;
  return (
    <span className={classes.staged}>
      <s>{present}</s>
      <IconArrowRight size={15} aria-hidden />
      <VisuallyHidden>{t('massEditor.becomes')}</VisuallyHidden>
      <b>
        <ProfileName id={next} profiles={profiles} />
      </b>
    </span>
  );
}
