import { isEnteredSecret, mustEnterAgain, secretLocations, type FlatSettings } from '@captionarr/contract';
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
    throw new AppError('not-acceptable', sentence`${place.secret}: ${explain(locked[place.secret])}`, {
      help: 'setting-refused',
    });
}

const explain = (source: string | undefined): Sentence =>
  source === undefined
    ? sentence`The address changed. Enter this value again.`
    : sentence`The address can’t be changed here, because ${source} sets this value. Set the address there too.`;
