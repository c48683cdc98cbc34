import type { LanguageProfile } from '@captionarr/contract';
import { isSameValue } from '@captionarr/contract/settings';
import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewPanel } from '#features/settings/preview/preview-panel.tsx';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import classes from './profile-dialog.module.css';
import { ProfileCutoff } from './profile-cutoff.tsx';
import { ProfileItems } from './profile-items.tsx';
import { profileList } from './profile-list.ts';
import { ProfileRelease } from './profile-release.tsx';
import { complaintsOf, tidyTag, withItems, withOwnIds, type Complaint } from '#blocks/languages/profiles/profile.ts';
import { profilesOf, savedProfilesOf } from './staged.ts';

interface Props {
  opened: boolean;
  given: LanguageProfile;
  form: SettingsForm;
  onSave: (profile: LanguageProfile) => void;
  onCancel: () => void;
}

export function ProfileDialog({ opened, given, form, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const [profile, setProfile] = useState(() => withOwnIds(given));
  /** Fields are validated after their first blur; all of them after an attempt to save. */
  const [left, setLeft] = useState<readonly Complaint[]>([]);
  const complaints = complaintsOf(profile);
  const errorOf = (field: Complaint) =>
    left.includes(field) && complaints.includes(field) ? t(`profileEditor.errors.${field}`) : undefined;
  const leave = (...fields: Complaint[]) => setLeft((before) => [...before, ...fields]);
  const change = (fields: Partial<LanguageProfile>) => setProfile((before) => ({ ...before, ...fields }));

  const profiles = profileList.put(savedProfilesOf(form), profilesOf(form), profile);
  const isChanged = !isSameValue(profiles, savedProfilesOf(form));

  const submit = () => {
    if (complaints.length === 0) onSave({ ...profile, name: profile.name.trim(), tag: profile.tag || null });
    else leave(...complaints);
  };

  return (
    <FormDialog
      opened={opened}
      title={t('profileEditor.title')}
      size={860}
      aside={t('profileEditor.withThePage')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <div className={classes.pair}>
        <TextInput
          data-autofocus
          label={t('profileEditor.name')}
          value={profile.name}
          error={errorOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
          onBlur={() => leave('name')}
        />
        <TextInput
          label={t('profileEditor.tag')}
          description={t('profileEditor.tagHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={profile.tag ?? ''}
          error={errorOf('tag')}
          onChange={(event) => change({ tag: event.currentTarget.value })}
          onBlur={() => {
            change({ tag: tidyTag(profile.tag ?? '') || null });
            leave('tag');
          }}
        />
      </div>
      <ProfileItems
        items={profile.items}
        form={form}
        error={errorOf('items')}
        onChange={(items) => setProfile((before) => withItems(before, items))}
      />
      <div className={classes.pair}>
        <ProfileCutoff profile={profile} onChange={(cutoff) => change({ cutoff })} />
        <Switch
          className={classes.switch}
          // The help is part of Mantine's label; the name is without it.
          aria-label={t('profileEditor.originalFormat.title')}
          label={t('profileEditor.originalFormat.title')}
          description={t('profileEditor.originalFormat.help')}
          checked={Boolean(profile.originalFormat)}
          onChange={(event) => change({ originalFormat: event.currentTarget.checked ? 1 : 0 })}
        />
      </div>
      <ProfileRelease profile={profile} onChange={change} />
      {isChanged && complaints.length === 0 && (
        <PreviewPanel changes={{ ...form.changes, 'languages-profiles': profiles }} />
      )}
    </FormDialog>
  );
}
