import type { FlatSettings, ImportMemory } from '@captionarr/contract';
import type { Profile } from '#domain/library/profile.ts';
import { createRules } from '#engine/library/store/library-rules.ts';
import { createMissingFinder } from '#engine/library/store/missing-finder.ts';
import type { WriteTools } from '#engine/library/store/write-tools.ts';
import type { PartWish } from '#platform/settings/form-part.ts';
import { noteMissingKeys } from './choices/note-missing-keys.ts';
import { planAccount } from './choices/plan-account.ts';
import { enabledIn, planLanguages } from './choices/plan-languages.ts';
import { planMediaServer } from './choices/plan-media-server.ts';
import { namesIn, planNotifications } from './choices/plan-notifications.ts';
import { planProfiles } from './choices/plan-profiles.ts';
import { planSettings, type SettingsPlan } from './choices/plan-settings.ts';
import type { Course } from './course.ts';
import { memoryOf, type Earlier } from './earlier.ts';
import type { ImportParts } from './import-parts.ts';
import { noteVersion } from './source/note-version.ts';

/** The result of planning an import, except for rows. */
export interface ImportPlan extends SettingsPlan {
  /** User who signs in with the old account. */
  account: string | null;
  wishes: PartWish[];
  /** The number here of a profile there; null when it is not taken over. */
  profileHere: (id: number) => number | null;
  earlier: Earlier | undefined;
  /** State for later imports. */
  memory: ImportMemory;
  /** For rows, with the settings and profiles as they will be. */
  tools: Omit<WriteTools, 'prepare'>;
}

type Dependencies = Pick<ImportParts, 'settings' | 'formParts' | 'usable' | 'now'>;

/** Settings of which a hash is taken over. */
export const hashes = ['auth.password'] as const;

/** Decides what becomes of every choice; changes nothing. */
export function planImport(
  { old: { config, database: old }, parts, book, wish: { withPasswords } }: Course,
  earlier: Earlier | undefined,
  { settings, formParts, usable, now }: Dependencies,
): ImportPlan {
  const wishes: PartWish[] = [];
  const profilesPart = formParts['languages-profiles'];
  const languagesPart = formParts['languages-enabled'];
  const notificationsPart = formParts['notifications-providers'];
  let profiles: readonly Profile[] = (profilesPart?.current() ?? []) as readonly Profile[];
  let numbers: ReadonlyMap<number, number> = new Map();

  if (old) noteVersion(old, book, parts);
  else book.note('library', 'db/bazarr.db', 'There is no database, so only the settings can be taken over.');
  if (!config) book.note('settings', 'config/config.yaml', 'There are no settings, so none can be taken over.');

  if (old && languagesPart && parts.has('languages')) wishes.push(...planLanguages(old, languagesPart, book, earlier));
  if (old && profilesPart) {
    const planned = planProfiles(old, profilesPart, book, { takes: parts.has('profiles'), earlier });
    ({ profiles, numbers } = planned);
    wishes.push(...planned.wishes);
  }
  if (old && notificationsPart && parts.has('notifications'))
    wishes.push(...planNotifications(old, notificationsPart, book, { withPasswords, earlier }));

  const takesSettings = parts.has('settings');
  const planned: SettingsPlan =
    config && takesSettings
      ? planSettings(config, { settings, usable, withPasswords, earlier, profileHere: (id) => numbers.get(id), book })
      : { patch: {}, changes: [], toEnter: [] };
  const account = config && planAccount(config, { settings, takesSettings, book });
  const patch = { ...planned.patch, ...account?.patch };
  if (config && takesSettings && !earlier?.changed.has('media-servers'))
    wishes.push(...planMediaServer(config, formParts['media-servers'], book));
  const next = settings.wouldBe(patch, hashes);
  if (takesSettings) noteMissingKeys(next, book);

  return {
    toEnter: planned.toEnter,
    changes: [...planned.changes, ...(account?.changes ?? [])],
    patch,
    account: account?.username ?? null,
    wishes,
    profileHere: (id) => numbers.get(id) ?? null,
    earlier,
    memory: memoryOf(earlier, {
      parts: [...parts],
      profiles: parts.has('profiles') ? [...numbers] : [],
      languages: parts.has('languages') ? enabledIn(old) : [],
      notifications: parts.has('notifications') ? namesIn(old) : [],
    }),
    tools: toolsWith(next, profiles, now),
  };
}

function toolsWith(settings: FlatSettings, profiles: readonly Profile[], now: () => number) {
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  return {
    rules: createRules({ current: () => settings }),
    profiles: { all: () => profiles },
    findMissing: createMissingFinder({ find: (id) => byId.get(id) }),
    now,
  };
}
