import type { LiveEvent } from '@captionarr/contract';
import { languageByCode } from '#domain/languages/languages.ts';
import type { Profile } from '#domain/library/profile.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import type { Change } from '#platform/db/commit.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { FormPart } from '#platform/settings/form-part.ts';
import { parseProfiles } from './parse-profiles.ts';
import { presentProfile } from './languages.presenter.ts';

interface Dependencies {
  profiles: Pick<Profiles, 'all' | 'enabled' | 'enabling'>;
  replaceProfiles: (profiles: readonly Profile[], isUndo?: boolean) => Change;
  emit: (event: LiveEvent) => void;
}

/** Form part for languages. */
export function languagesForm({ profiles, replaceProfiles, emit }: Dependencies) {
  const telling = ({ write, done }: Change): Change => ({
    write,
    done() {
      done?.();
      emit({ type: 'languages', action: 'update', payload: null });
    },
  });

  return {
    'languages-enabled': {
      read: readCodes,
      current: () => [...profiles.enabled()].toSorted(),
      show: (codes) => codes,
      change: (codes) => telling(profiles.enabling(codes)),
    } satisfies FormPart<readonly string[]>,

    'languages-profiles': {
      read: (texts) => parseProfiles(texts, profiles.all()),
      current: profiles.all,
      show: (given) => given.map(presentProfile),
      change: (next, isUndo) => telling(replaceProfiles(next, isUndo)),
    } satisfies FormPart<readonly Profile[]>,
  };
}

/** One empty value means none. */
function readCodes(texts: readonly string[]): readonly string[] {
  const codes = texts.length === 1 && texts[0] === '' ? [] : texts;
  const unknown = codes.find((code) => !languageByCode(code));
  if (unknown !== undefined) throw new AppError('not-acceptable', sentence`Unknown language code: ${unknown}.`);
  return [...new Set(codes)].toSorted();
}
