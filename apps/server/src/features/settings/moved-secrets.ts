import {
  isEnteredSecret,
  mustEnterAgain,
  secretPlaces,
  type FlatSettings,
  type SecretPlace,
  type SettingKey,
} from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import type { SettingsPatch } from '#platform/settings/settings-store.ts';

/** A secret goes to no other address than the one that it was entered for: who changes the address must know it. */
export function refuseMovedSecrets(patch: SettingsPatch, before: FlatSettings, locked: Record<string, string>): void {
  const place = secretPlaces.find((each) =>
    mustEnterAgain(
      each,
      (key) => before[key],
      (key) => patch[key] ?? before[key],
      isEnteredSecret(patch[each.secret]),
    ),
  );
  if (place)
    throw new AppError('not-acceptable', `${place.secret}: ${sentence(place, locked)}`, { help: 'setting-refused' });
}

function sentence({ secret, name }: SecretPlace, locked: Partial<Record<SettingKey, string>>): string {
  const source = locked[secret];
  return source === undefined
    ? `Enter the ${name} again: the address changed.`
    : `The address can’t change here, because ${source} sets the ${name}. Set the address there too.`;
}
