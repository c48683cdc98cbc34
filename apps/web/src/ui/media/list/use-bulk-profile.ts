import type { LibraryKind } from '@captionarr/contract';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { idOf, type MediaItem } from '#ui/media/item.ts';
import { profileChoices } from '#ui/media/profile-choices.ts';
import { useAssignProfiles } from '#ui/media/use-assign-profiles.ts';
import type { Profiles } from '#ui/media/use-profiles.ts';
import type { Action } from '#ui/toolbar/action.ts';

/** What the chosen rows of a list can be given at once. */
export function useBulkProfile(kind: LibraryKind, profiles: Profiles) {
  const { t } = useTranslation();
  const assign = useAssignProfiles(kind);
  return (items: readonly MediaItem[], done: () => void): Action[] => [
    {
      label: t('list.changeProfile'),
      icon: IconLanguage,
      loading: assign.isPending,
      choices: profileChoices(profiles, t, (profileId) => {
        const ids = items.flatMap((item) => idOf(item) ?? []);
        assign.mutate(
          ids.map((id) => ({ id, profileId })),
          { onSuccess: done },
        );
      }),
    },
  ];
}
