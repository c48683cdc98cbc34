import type { TFunction } from 'i18next';
import type { Choice } from '#kit/toolbar/action.ts';
import type { Profiles } from './use-profiles.ts';

/** Every profile, and none. */
export const profileChoices = (
  { all }: Profiles,
  t: TFunction,
  choose: (profileId: number | null) => void,
): readonly Choice[] => [
  ...all.map(({ profileId, name }) => ({ label: name, onClick: () => choose(profileId) })),
  { label: t('media.noProfile'), onClick: () => choose(null) },
];
