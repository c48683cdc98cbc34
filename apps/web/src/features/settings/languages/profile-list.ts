import type { LanguageProfile } from '@captionarr/contract';
import { stagedList } from '#features/settings/staged-list.ts';

export const profileList = stagedList<LanguageProfile>(({ profileId }) => profileId);
