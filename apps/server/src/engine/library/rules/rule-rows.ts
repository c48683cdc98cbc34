import type { Transaction } from 'kysely';
import { profileRule, type ProfileRule } from '#domain/library/profile-rule.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/schema.ts';

export async function readRules(db: Database): Promise<ProfileRule[]> {
  const rows = await db.selectFrom('profile_rule').select('rule_json').orderBy('position').execute();
  return rows.map(({ rule_json }) => profileRule.parse(JSON.parse(rule_json)));
}

export async function writeRules(transaction: Transaction<Tables>, rules: readonly ProfileRule[]): Promise<void> {
  await transaction.deleteFrom('profile_rule').execute();
  const rows = rules.map((rule, index) => ({ position: index + 1, rule_json: JSON.stringify(rule) }));
  if (rows.length > 0) await transaction.insertInto('profile_rule').values(rows).execute();
}
