import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '@mantine/core';
import { joinList } from '#lib/join-list.ts';
import { keys } from '#lib/queries/keys.ts';
import { assignProfiles, type ProfileRequest } from '#lib/queries/profile-changes.ts';
import { randomText } from '#lib/random-text.ts';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import { profilesQuery } from '#lib/queries/languages.ts';
import { audioNames } from './audio-names.ts';
import { idOf, kindOf, type MediaItem } from './item.ts';
import classes from './item-editor.module.css';
import { offerProfileUndo } from './profile-changes/undo-profiles.ts';

interface Props {
  item: MediaItem;
  isOpen: boolean;
  onClose: () => void;
}

/** The language profile of one series or movie. */
export function ItemEditor({ item, isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const kind = kindOf(item);
  const id = idOf(item);
  const [chosen, setChosen] = useState<number | null>();
  const profileId = chosen === undefined ? item.profileId : chosen;

  const close = () => {
    setChosen(undefined);
    onClose();
  };
  const save = useMutation({
    mutationFn: async (request: ProfileRequest) => {
      const batch = randomText();
      await assignProfiles(kind, [request], batch);
      return batch;
    },
    onSuccess: (batch) => {
      close();
      offerProfileUndo(client, { batch }, t('assign.one', { title: item.title }));
      return client.invalidateQueries({ queryKey: keys[kind] });
    },
  });
  const submit = () => {
    if (id === undefined) return;
    if (profileId === item.profileId) close();
    else save.mutate({ id, profileId });
  };

  return (
    <FormDialog
      opened={isOpen}
      title={t('itemEditor.title', { title: item.title })}
      disabled={id === undefined}
      loading={save.isPending}
      onSubmit={submit}
      onCancel={close}
    >
      <dl className={classes.facts}>
        <dt>{t('itemEditor.audio')}</dt>
        <dd>{joinList(audioNames(item.audio_language)) || t('itemEditor.noAudio')}</dd>
      </dl>
      <ProfileSelect
        label={t('media.profile')}
        value={profileId}
        error={id === undefined ? t('itemEditor.invalid') : undefined}
        onChange={setChosen}
      />
    </FormDialog>
  );
}

interface ProfileSelectProps {
  label: string;
  value: number | null;
  error?: string;
  onChange: (profileId: number | null) => void;
}

/** One of the language profiles, or none. Searchable also because only then Enter is left to the form. */
function ProfileSelect({ label, value, error, onChange }: ProfileSelectProps) {
  const { t } = useTranslation();
  const { data: profiles = [] } = useQuery(profilesQuery());
  return (
    <Select
      label={label}
      error={error}
      data-autofocus
      clearable
      searchable
      openOnFocus={false}
      clearButtonProps={{ 'aria-label': t('itemEditor.clear') }}
      placeholder={t('media.noProfile')}
      data={profiles.map(({ profileId, name }) => ({ value: String(profileId), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
