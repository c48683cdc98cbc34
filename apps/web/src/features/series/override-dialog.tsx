import type { ProfileOverride } from '@captionarr/contract';
import { Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '#lib/queries/keys.ts';
import { setOverride } from '#lib/queries/profile-rules.ts';
import { randomText } from '#lib/random-text.ts';
import { offerProfileUndo } from '#blocks/media/profile-changes/undo-profiles.ts';
import { useProfiles } from '#blocks/media/use-profiles.ts';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import { noPortal } from '#kit/portals/no-portal.ts';
import type { NamedPlace } from './override-place.ts';

interface Props {
  place: NamedPlace;
  /** Undefined while it has none. */
  present: ProfileOverride | undefined;
  onClose: () => void;
}

const inherit = 'inherit';
const none = 'none';

/** The language profile of a season or an episode. */
export function OverrideDialog({ place, present, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const profiles = useProfiles();
  const before = present ? String(present.profileId ?? none) : inherit;
  const [chosen, choose] = useState(before);
  const isEpisode = place.episodeId !== undefined;

  const save = useMutation({
    mutationFn: async () => {
      const batch = randomText();
      await setOverride(place, chosen === none ? '' : chosen, batch);
      return batch;
    },
    onSuccess: (batch) => {
      onClose();
      offerProfileUndo(client, { batch }, t('assign.one', { title: place.name }));
      return Promise.all([keys.series, keys.episodes].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });

  return (
    <FormDialog
      opened
      title={t('seriesDetail.override.title', { name: place.name })}
      loading={save.isPending}
      onSubmit={() => (chosen === before ? onClose() : save.mutate())}
      onCancel={onClose}
    >
      <Select
        data-autofocus
        comboboxProps={noPortal}
        allowDeselect={false}
        searchable
        openOnFocus={false}
        label={t('media.profile')}
        description={present?.rule ? t('why.profile.rule', present.rule) : undefined}
        data={[
          { value: inherit, label: t(isEpisode ? 'seriesDetail.override.asSeason' : 'seriesDetail.override.asSeries') },
          ...profiles.all.map(({ profileId, name }) => ({ value: String(profileId), label: name })),
          { value: none, label: t('media.noProfile') },
        ]}
        value={chosen}
        onChange={(value) => value && choose(value)}
      />
    </FormDialog>
  );
}
