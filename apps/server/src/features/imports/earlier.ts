import type { ImportMemory, ImportPart, ImportReport } from '@captionarr/contract';
import type { ImportParts } from './import-parts.ts';

/** Results of earlier imports, and changes made here since. */
export interface Earlier extends Omit<ImportMemory, 'parts' | 'profiles' | 'changed'> {
  at: number;
  parts: ReadonlySet<ImportPart>;
  changed: ReadonlySet<string>;
  /** The number here of a profile there. */
  profiles: ReadonlyMap<number, number>;
}

/** Undefined when nothing was imported yet. */
export async function readEarlier({
  database: { db },
  settings,
}: Pick<ImportParts, 'database' | 'settings'>): Promise<Earlier | undefined> {
  const row = await db.selectFrom('import_report').selectAll().executeTakeFirst();
  if (!row) return undefined;
  // Written by an import.
  const { memory, counts } = JSON.parse(row.report_json) as ImportReport;
  const saves = (await settings.history.list({ start: 0, length: 0 })).data;
  const since = saves.filter(({ at }) => at > row.at).flatMap(({ changes }) => changes.map(({ key }) => key));
  return {
    at: row.at,
    parts: new Set(memory?.parts ?? counts.map(({ part }) => part)),
    changed: new Set([...(memory?.changed ?? []), ...since]),
    profiles: new Map(memory?.profiles),
    languages: memory?.languages ?? [],
    notifications: memory?.notifications ?? [],
  };
}

/** The state that the next import needs. */
export const memoryOf = (
  earlier: Earlier | undefined,
  { parts, profiles, languages, notifications }: Omit<ImportMemory, 'changed'>,
): ImportMemory => ({
  parts: [...new Set([...(earlier?.parts ?? []), ...parts])],
  changed: [...(earlier?.changed ?? [])],
  profiles: [...new Map([...(earlier?.profiles ?? []), ...profiles])],
  languages: [...new Set([...(earlier?.languages ?? []), ...languages])],
  notifications: [...new Set([...(earlier?.notifications ?? []), ...notifications])],
});
