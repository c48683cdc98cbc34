import type { LiveEvent } from '@captionarr/contract';
import type { ProfileRule } from '#domain/library/profile-rule.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import type { FormPart } from '#platform/settings/form-part.ts';
import { parseRules } from './parse-rules.ts';

interface Dependencies {
  profiles: Pick<Profiles, 'rules' | 'replacingRules'>;
  emit: (event: LiveEvent) => void;
}

/** Form part for rules: they are saved with the profiles that they name. */
export const profileRulesForm = ({ profiles, emit }: Dependencies) => ({
  'profile-rules': {
    read: parseRules,
    current: profiles.rules,
    show: (rules) => rules,
    change(rules) {
      const { write, done } = profiles.replacingRules(rules);
      return {
        write,
        done() {
          done?.();
          emit({ type: 'languages', action: 'update', payload: null });
        },
      };
    },
  } satisfies FormPart<readonly ProfileRule[]>,
});
