import type { Profiles } from '#engine/library/profiles.ts';
import type { ProfileAssignment } from '#engine/library/store/assign-profiles.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

/** Words that clients send for no profile. */
const none = new Set(['', 'null', 'undefined']);

/** Each id, or each of several with commas between them, gets the profile at the same position. */
export const createAssignmentReader =
  (profiles: Pick<Profiles, 'find'>) =>
  (ids: readonly (number | string)[], profileIds: readonly (string | number)[]): ProfileAssignment[] => {
    if (profileIds.length < ids.length) {
      throw new AppError(
        'invalid',
        'There are fewer profiles than items. Send one profileid per item (empty for none).',
      );
    }
    return ids.flatMap((some, index) => {
      const profileId = readProfile(profiles, String(profileIds[index]));
      return String(some)
        .split(',')
        .map((id) => ({ id: Number(id), profileId }));
    });
  };

export function readProfile(profiles: Pick<Profiles, 'find'>, text: string): number | null {
  if (none.has(text)) return null;
  const id = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  if (id === undefined || !profiles.find(id))
    throw new AppError('not-found', sentence`Language profile ${text} not found.`);
  return id;
}
