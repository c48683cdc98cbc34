import type { LibraryKind } from '@captionarr/contract';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#lib/notices.tsx';
import { idOf, type MediaItem } from '#blocks/media/item.ts';
import { profileChoices } from '#blocks/media/profile-choices.ts';
import { useProfilePreview } from '#blocks/media/profile-changes/use-profile-preview.tsx';
import { useAssignProfiles } from '#blocks/media/use-assign-profiles.ts';
import type { Profiles } from '#blocks/media/use-profiles.ts';
import type { Action } from '#kit/toolbar/action.ts';

/** Assigns a profile to the selected rows, after a preview. */
export function useBulkProfile(kind: LibraryKind, profiles: Profiles) {
  const { t } = useTranslation();
  const assign = useAssignProfiles(kind);
  const { propose, preview } = useProfilePreview(kind, assign);
  const actions = (items: readonly MediaItem[], done: () => void): Action[] => [
    {
      label: t('list.changeProfile'),
      icon: IconLanguage,
      loading: assign.isPending,
      choices: profileChoices(profiles, t, (profileId) => {
        const planned = items.flatMap((item) => {
          const id = idOf(item);
          return id === undefined || item.profileId === profileId ? [] : [{ id, profileId, from: item.profileId }];
        });
        if (planned.length > 0) propose(planned, done);
        else showNotice('info', { title: t('media.profile'), message: t('profileChanges.same') });
      }),
    },
  ];
  return { actions, preview };
}
