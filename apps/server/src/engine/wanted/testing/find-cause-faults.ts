import { libraryKindOf, type MediaKind } from '@captionarr/contract';
import { causes } from '#domain/library/causes.ts';
import { countCauses } from '#engine/wanted/count-causes.ts';
import { listByCause } from '#engine/wanted/list-by-cause.ts';
import { createWantedLister, type WantedOptions } from '#engine/wanted/list-wanted.ts';
import { summarizeWanted } from '#engine/wanted/summarize-wanted.ts';
import type { WantedRow } from '#engine/wanted/wanted-rows.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';

const everything = { start: 0, length: 0 };

/** What doesn’t add up: causes against the badge, the list against its parts. */
export async function findCauseFaults(db: Database): Promise<string[]> {
  const faults: string[] = [];
  const same = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      faults.push(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
  };
  for (const type of ['episode', 'movie'] as const satisfies MediaKind[]) {
    const read = createWantedLister(db, type);
    const list = async (options: WantedOptions) => {
      const { rows, total } = await read(options);
      const all: WantedRow[] = [];
      for await (const piece of Array.isArray(rows) ? [rows as WantedRow[]] : (rows as AsyncIterable<WantedRow[]>))
        all.push(...piece);
      return { rows: all, total };
    };
    const badge = await db
      .selectFrom('counter')
      .select('value')
      .where('name', '=', 'missing')
      .where('kind', '=', kindCode[type])
      .executeTakeFirstOrThrow();
    const counted = (await countCauses(db))[libraryKindOf[type]];
    const summary = await summarizeWanted(db, type);
    same(`${type} summary`, summary.causes, counted);
    same(`${type} subtitles`, summary.subtitles, badge.value);
    same(`${type} sum of causes`, sum(counted.map(({ count }) => count)), badge.value);

    const all = await list(everything);
    const found = new Set<number>();
    for (const cause of causes) {
      const count = counted.find((each) => each.cause === cause)?.count ?? 0;
      const { rows, total } = await list({ ...everything, cause });
      same(`${type} ${cause} total`, total, rows.length);
      const own = rows.flatMap(({ searches }) => JSON.parse(searches) as { cause: string }[]);
      same(`${type} ${cause} rows`, own.filter((each) => each.cause === cause).length, count);
      for (const { id } of rows) found.add(id);
      let inPieces = 0;
      for await (const piece of listByCause(db, type, cause, 2)) inPieces += piece.length;
      same(`${type} ${cause} in pieces`, inPieces, count);
      let byLanguage = 0;
      for (const { language } of summary.languages)
        byLanguage += (await list({ start: 0, length: 1, cause, missing: language })).total;
      same(`${type} ${cause} by language`, byLanguage, count);
    }
    same(
      `${type} of all causes`,
      [...found].toSorted((a, b) => b - a),
      all.rows.map(({ id }) => id),
    );
  }
  return faults;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
