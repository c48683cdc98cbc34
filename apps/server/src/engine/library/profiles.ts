import type { ProfileRule } from '#domain/library/profile-rule.ts';
import type { Profile } from '#domain/library/profile.ts';
import type { Change } from '#platform/db/commit.ts';
import type { Database } from '#platform/db/database.ts';
import { forgetRemoved, readProfiles, writeProfiles } from './profile-rows.ts';
import { readRules, writeRules } from './rules/rule-rows.ts';

export type Profiles = Awaited<ReturnType<typeof openProfiles>>;

/** Language profiles, the rules that assign them, and enabled languages: few, often asked for, so kept in memory. */
export async function openProfiles(db: Database, now: () => number = Date.now) {
  let all: readonly Profile[] = await readProfiles(db);
  let byId = new Map(all.map((profile) => [profile.id, profile]));
  let enabled: ReadonlySet<string> = new Set(await readEnabled(db));
  let rules: readonly ProfileRule[] = await readRules(db);

  return {
    /** By id. */
    all: (): readonly Profile[] => all,
    find: (id: number): Profile | undefined => byId.get(id),
    enabled: (): ReadonlySet<string> => enabled,
    /** In the order they are tried. */
    rules: (): readonly ProfileRule[] => rules,

    /** Replaces all profiles. An undo restores deleted ones instead of creating new ones with their numbers. */
    replacing(next: readonly Profile[], isUndo = false): Change {
      const sorted = next.toSorted((one, other) => one.id - other.id);
      const coming = sorted.map(({ id }) => id).filter((id) => !byId.has(id));
      return {
        async write(transaction) {
          if (coming.length > 0 && !isUndo) await forgetRemoved(transaction, coming);
          await writeProfiles(transaction, sorted, now());
        },
        done() {
          all = sorted;
          byId = new Map(sorted.map((profile) => [profile.id, profile]));
        },
      };
    },

    /** These rules and no others. Existing titles keep their profiles. */
    replacingRules: (next: readonly ProfileRule[]): Change => ({
      write: (transaction) => writeRules(transaction, next),
      done: () => void (rules = next),
    }),

    /** These languages and no others. */
    enabling(codes: readonly string[]): Change {
      const next = new Set(codes);
      return {
        async write(transaction) {
          await transaction.deleteFrom('enabled_language').execute();
          const rows = [...next].map((code2) => ({ code2 }));
          if (rows.length > 0) await transaction.insertInto('enabled_language').values(rows).execute();
        },
        done: () => void (enabled = next),
      };
    },
  };
}

async function readEnabled(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('enabled_language').select('code2').execute();
  return rows.map(({ code2 }) => code2);
}
