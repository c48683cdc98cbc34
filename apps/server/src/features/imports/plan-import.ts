import type { FlatSettings, ImportMemory } from '@captionarr/contract';
import type { ProfileRule } from '#domain/library/profile-rule.ts';
import type { Profile } from '#domain/library/profile.ts';
import { createRules } from '#engine/library/store/library-rules.ts';
import { createMissingFinder } from '#engine/library/store/missing-finder.ts';
import type { WriteContext } from '#engine/library/store/write-context.ts';
import type { FormPartInput } from '#platform/settings/form-part.ts';
import type { InstancesPlan } from './choices/plan-instances.ts';
import { noteMissingKeys } from './choices/note-missing-keys.ts';
import { planAccount } from './choices/plan-account.ts';
import { enabledIn, planLanguages } from './choices/plan-languages.ts';
import { planMediaServer } from './choices/plan-media-server.ts';
import { namesIn, planNotifications } from './choices/plan-notifications.ts';
import { planProfiles } from './choices/plan-profiles.ts';
import { planSettings, type SettingsPlan } from './choices/plan-settings.ts';
import type { ImportRun } from './import-run.ts';
import { memoryOf, type Earlier } from './earlier.ts';
import type { ImportParts } from './import-parts.ts';
import { noteVersion } from './source/note-version.ts';

/** The result of planning an import, except for rows. */
export interface ImportPlan extends SettingsPlan {
  /** User who signs in with the old account. */
  account: string | null;
  inputs: FormPartInput[];
  /** The number here of a profile there; null when it is not taken over. */
  profileHere: (id: number) => number | null;
  earlier: Earlier | undefined;
  /** State for later imports. */
  memory: ImportMemory;
  instances: InstancesPlan;
  /** For rows, with the settings and profiles as they will be. */
  tools: Omit<WriteContext, 'prepare'>;
}

type Dependencies = Pick<ImportParts, 'settings' | 'formParts' | 'usable' | 'now'>;

/** Settings of which a hash is taken over. */
export const hashes = ['auth.password'] as const;

/** Decides what becomes of every choice; changes nothing. */
export function planImport(
  { bazarr: { config, database: bazarr }, parts, report, request: { withPasswords } }: ImportRun,
  { earlier, instances }: Pick<ImportPlan, 'earlier' | 'instances'>,
  { settings, formParts, usable, now }: Dependencies,
): ImportPlan {
  const inputs: FormPartInput[] = [];
  const profilesPart = formParts['languages-profiles'];
  const languagesPart = formParts['languages-enabled'];
  const notificationsPart = formParts['notifications-providers'];
  let profiles: readonly Profile[] = (profilesPart?.current() ?? []) as readonly Profile[];
  let numbers: ReadonlyMap<number, number> = new Map();

  if (bazarr) noteVersion(bazarr, report, parts);
  else report.note('library', 'db/bazarr.db', 'No database found; only the settings can be imported.');
  if (!config) report.note('settings', 'config/config.yaml', 'No settings found.');

  if (bazarr && languagesPart && parts.has('languages'))
    inputs.push(...planLanguages(bazarr, languagesPart, report, earlier));
  if (bazarr && profilesPart) {
    const planned = planProfiles(bazarr, profilesPart, report, { takes: parts.has('profiles'), earlier });
    ({ profiles, numbers } = planned);
    inputs.push(...planned.inputs);
  }
  if (bazarr && notificationsPart && parts.has('notifications'))
    inputs.push(...planNotifications(bazarr, notificationsPart, report, { withPasswords, earlier }));

  const takesSettings = parts.has('settings');
  const planned: SettingsPlan =
    config && takesSettings
      ? planSettings(config, { settings, usable, withPasswords, earlier, profileHere: (id) => numbers.get(id), report })
      : { patch: {}, changes: [], toEnter: [] };
  const account = config && planAccount(config, { settings, takesSettings, report });
  const patch = { ...planned.patch, ...account?.patch };
  if (config && takesSettings && !earlier?.changed.has('media-servers'))
    inputs.push(...planMediaServer(config, formParts['media-servers'], report));
  const next = settings.wouldBe(patch, hashes);
  if (takesSettings) noteMissingKeys(next, report);

  return {
    toEnter: planned.toEnter,
    changes: [...planned.changes, ...(account?.changes ?? [])],
    patch,
    account: account?.username ?? null,
    inputs,
    profileHere: (id) => numbers.get(id) ?? null,
    earlier,
    instances,
    memory: memoryOf(earlier, {
      parts: [...parts],
      profiles: parts.has('profiles') ? [...numbers] : [],
      languages: parts.has('languages') ? enabledIn(bazarr) : [],
      notifications: parts.has('notifications') ? namesIn(bazarr) : [],
    }),
    tools: toolsWith(next, profiles, (formParts['profile-rules']?.current() ?? []) as readonly ProfileRule[], now),
  };
}

function toolsWith(
  settings: FlatSettings,
  profiles: readonly Profile[],
  rules: readonly ProfileRule[],
  now: () => number,
) {
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  return {
    rules: createRules({ current: () => settings }),
    profiles: { all: () => profiles, rules: () => rules },
    findMissing: createMissingFinder({ find: (id) => byId.get(id) }),
    now,
  };
}
