import type { Profile } from '#domain/library/profile.ts';
import type { Database } from '#platform/db/database.ts';
import { found, notInUse, type Issue, type RunCheck } from './check-result.ts';
import { sayIssue } from './say-issue.ts';
import { sayStatus } from './say-status.ts';

interface Dependencies {
  db: Database;
  profiles: () => readonly Profile[];
  hasLibrary: () => boolean;
}

const way = { page: '/settings/languages', label: 'Language settings' };

/** Whether anything is asked for. */
export const checkProfiles =
  ({ db, profiles, hasLibrary }: Dependencies): RunCheck =>
  async () => {
    const all = profiles();
    const issues = all.filter(hasTwins).map(twinsIssue);
    if (hasLibrary() && all.length === 0) issues.push(noProfile);
    else if (hasLibrary() && (await isUnused(db))) issues.push(noMedia);
    return all.length === 0 && issues.length === 0 ? notInUse : found(sayStatus('working'), [], issues);
  };

const hasTwins = ({ items }: Profile) => new Set(items.map(({ id }) => id)).size < items.length;

const twinsIssue = ({ id, name }: Profile): Issue => ({
  key: `profile ${id} twins`,
  ...sayIssue('profile-damaged', { name }),
  severity: 'bad',
  way,
  help: 'profile-damaged',
});

const noProfile: Issue = {
  key: 'profiles none',
  ...sayIssue('no-profile'),
  severity: 'bad',
  way,
  help: 'no-profile',
};

const noMedia: Issue = {
  key: 'profiles unused',
  ...sayIssue('profiles-unused'),
  severity: 'bad',
  way,
  help: 'no-profile',
};

/** There is something that could have a profile, and nothing that has one. */
async function isUnused(db: Database): Promise<boolean> {
  const some = async (table: 'series' | 'movie', hasProfile: boolean) => {
    const query = db.selectFrom(table).select('id').limit(1);
    return (await (hasProfile ? query.where('profile_id', 'is not', null) : query).executeTakeFirst()) !== undefined;
  };
  if ((await some('series', true)) || (await some('movie', true))) return false;
  return (await some('series', false)) || (await some('movie', false));
}
