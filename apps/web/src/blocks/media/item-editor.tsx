import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import { keys } from '#lib/queries/keys.ts';
import { assignProfiles, type ProfileRequest } from '#lib/queries/profile-changes.ts';
import { randomText } from '#lib/random-text.ts';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import { audioNames } from './audio-names.ts';
import { idOf, kindOf, type MediaItem } from './item.ts';
import classes from './item-editor.module.css';
import { offerProfileUndo } from './profile-changes/undo-profiles.ts';
import { ProfileSelect } from './profile-select.tsx';

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
