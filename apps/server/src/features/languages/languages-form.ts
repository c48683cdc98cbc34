import type { LiveEvent } from '@captionarr/contract';
import { languageByCode } from '#domain/languages/languages.ts';
import type { Profile } from '#domain/library/profile.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import { AppError } from '#platform/errors.ts';
import type { FormParts } from '#platform/settings/settings-form.ts';
import { readGivenProfiles } from './given-profiles.ts';

interface Dependencies {
  profiles: Pick<Profiles, 'enable'>;
  replaceProfiles: (profiles: readonly Profile[]) => Promise<void>;
  emit: (event: LiveEvent) => void;
}

/** What the settings form says about languages. */
export function languagesForm({ profiles, replaceProfiles, emit }: Dependencies): FormParts {
  const tell = () => emit({ type: 'languages', action: 'update', payload: null });
  return {
    'languages-enabled': {
      async prepare(values) {
        const codes = readCodes(values);
        return async () => {
          await profiles.enable(codes);
          tell();
        };
      },
    },
    'languages-profiles': {
      async prepare(values) {
        const next = readGivenProfiles(values.length === 1 ? (values[0] ?? '') : '');
        return async () => {
          await replaceProfiles(next);
          tell();
        };
      },
    },
  };
}

/** One empty value means none. */
function readCodes(values: readonly string[]): readonly string[] {
  const codes = values.length === 1 && values[0] === '' ? [] : values;
  const unknown = codes.find((code) => !languageByCode(code));
  if (unknown !== undefined) throw new AppError('not-acceptable', `${unknown} is not the code of a language.`);
  return codes;
}
