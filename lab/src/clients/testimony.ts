/** What an independent client says about a program of ours. */
export interface Testimony {
  client: string;
  /** What it spoke to: `Sonarr stand-in`. */
  about: string;
  calls: number;
  /** Calls that failed, with the reason. */
  refused: string[];
  /** Fields that Captionarr reads or that the client promises, and no record has: `episode: title`. */
  missing: string[];
}

export type Hearing = ReturnType<typeof openHearing>;

/** Collects what a client gets and what it lacks. */
export function openHearing(client: string, about: string) {
  const testimony: Testimony = { client, about, calls: 0, refused: [], missing: [] };

  return {
    testimony,

    async ask<T>(name: string, call: () => Promise<T>): Promise<T | undefined> {
      testimony.calls += 1;
      try {
        return await call();
      } catch (error) {
        testimony.refused.push(`${name}: ${error instanceof Error ? error.message : JSON.stringify(error)}`);
        return undefined;
      }
    },

    /** Every field must be in one record at least: most are left out where there is nothing to say. */
    expectFields(name: string, records: readonly unknown[], fields: readonly string[]): void {
      const has = (field: string) => records.some((record) => valueOf(record, field) !== undefined);
      testimony.missing.push(...fields.filter((field) => !has(field)).map((field) => `${name}: ${field}`));
    },
  };
}

const valueOf = (record: unknown, field: string): unknown =>
  typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[field] : undefined;
