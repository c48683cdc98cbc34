import {
  isEnteredSecret,
  mustEnterAgain,
  secretLocations,
  type FlatSettings,
  type SecretLocation,
  type SettingKey,
} from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';
import type { SettingsPatch } from '#platform/settings/settings-store.ts';

/** A secret is sent only to the address it was entered for: changing the address requires it again. */
export function refuseMovedSecrets(patch: SettingsPatch, before: FlatSettings, locked: Record<string, string>): void {
  const place = secretLocations.find((each) =>
    mustEnterAgain(
      each,
      (key) => before[key],
      (key) => patch[key] ?? before[key],
      isEnteredSecret(patch[each.secret]),
    ),
  );
  if (place)
    throw new AppError('not-acceptable', sentence`${place.secret}: ${explain(place, locked)}`, {
      help: 'setting-refused',
    });
}

function explain({ secret, name }: SecretLocation, locked: Partial<Record<SettingKey, string>>): Sentence {
  const source = locked[secret];
  return source === undefined
    ? sentence`The address changed. Enter the ${name} again.`
    : sentence`The address can’t be changed here, because ${source} sets the ${name}. Set the address there too.`;
}
