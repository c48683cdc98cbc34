import type { Database } from '#platform/db/database.ts';

export const trialJobName = 'plan-trial';

/** What a disabled provider had of a sample of what is missing. */
export interface KeptTrial {
  provider: string;
  at: number;
  asked: number;
  /** Keys of missing subtitles. */
  found: readonly string[];
  error: string | null;
}

export async function readTrials(db: Database): Promise<Map<string, KeptTrial>> {
  const rows = await db.selectFrom('provider_trial').selectAll().execute();
  return new Map(
    rows.map(({ found_json, ...row }) => [row.provider, { ...row, found: JSON.parse(found_json) as string[] }]),
  );
}

export async function keepTrial(db: Database, { provider, found, ...trial }: KeptTrial): Promise<void> {
  const row = { ...trial, found_json: JSON.stringify(found) };
  await db
    .insertInto('provider_trial')
    .values({ provider, ...row })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
    .execute();
}
