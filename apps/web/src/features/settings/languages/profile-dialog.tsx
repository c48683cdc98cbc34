import type { LanguageProfile } from '@captionarr/contract';
import { isSameValue } from '@captionarr/contract/settings';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewPanel } from '#features/settings/preview/preview-panel.tsx';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { complaintsOf, withItems, withOwnIds, type Complaint } from '#blocks/languages/profiles/profile.ts';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { BenchPanel } from './bench/bench-panel.tsx';
import { FlawsList } from './bench/flaws-list.tsx';
import { TotalsPanel } from './bench/totals-panel.tsx';
import { useBench } from './bench/use-bench.ts';
import { LadderEditor } from './ladder/ladder-editor.tsx';
import { MoreRules } from './more-rules.tsx';
import classes from './profile-dialog.module.css';
import { ProfileItems } from './profile-items.tsx';
import { profileList } from './profile-list.ts';
import { ProfileSentence } from './sentence/profile-sentence.tsx';
import { enabledOf, profilesOf, savedProfilesOf } from './staged.ts';

interface Props {
  opened: boolean;
  given: LanguageProfile;
  form: SettingsForm;
  onSave: (profile: LanguageProfile) => void;
  onCancel: () => void;
}

export function ProfileDialog({ opened, given, form, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const [profile, setProfile] = useState(() => withOwnIds(given));
  /** Fields are validated after their first blur; all of them after an attempt to save. */
  const [left, setLeft] = useState<readonly Complaint[]>([]);
  const complaints = complaintsOf(profile);
  const errorOf = (field: Complaint) =>
    left.includes(field) && complaints.includes(field) ? t(`profileEditor.errors.${field}`) : undefined;
  const leave = (...fields: Complaint[]) => setLeft((before) => [...before, ...fields]);
  const change = (fields: Partial<LanguageProfile>) => setProfile((before) => ({ ...before, ...fields }));

  const allSaved = savedProfilesOf(form);
  const profiles = profileList.put(allSaved, profilesOf(form), profile);
  const isChanged = !isSameValue(profiles, allSaved);
  const saved = allSaved.find(({ profileId }) => profileId === profile.profileId);
  const isComplete = opened && !complaints.some((field) => field !== 'name' && field !== 'tag');
  const bench = useBench(profile, isComplete);
  const setup = Object.fromEntries((bench.data?.setup ?? []).map(({ rung }) => [rung, true]));

  const submit = () => {
    if (complaints.length === 0) onSave({ ...profile, name: profile.name.trim(), tag: profile.tag || null });
    else leave(...complaints);
  };

  return (
    <FormDialog
      opened={opened}
      title={t('profileEditor.title')}
      size={1240}
      fullScreen={narrow}
      aside={t('profileEditor.withThePage')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <TextInput
            data-autofocus
            label={t('profileEditor.name')}
            value={profile.name}
            error={errorOf('name')}
            onChange={(event) => change({ name: event.currentTarget.value })}
            onBlur={() => leave('name')}
          />
          <ProfileSentence profile={profile} saved={saved} offered={enabledOf(form)} onChange={change} />
          <ProfileItems
            items={profile.items}
            form={form}
            error={errorOf('items')}
            onChange={(items) => setProfile((before) => withItems(before, items))}
          />
          <LadderEditor profile={profile} setup={setup} onChange={change} />
          <MoreRules profile={profile} tagError={errorOf('tag')} onChange={change} onLeaveTag={() => leave('tag')} />
        </div>
        <div className={classes.column}>
          <FlawsList flaws={bench.data?.flaws ?? []} profile={profile} />
          <BenchPanel bench={bench} />
          {bench.data?.in_use && <TotalsPanel profile={profile} isComplete={isComplete} />}
          {isChanged && complaints.length === 0 && (
            <PreviewPanel changes={{ ...form.changes, 'languages-profiles': profiles }} />
          )}
        </div>
      </div>
    </FormDialog>
  );
}
