import { existsSync } from 'node:fs';
import { describeEmptied, isEmptyDatabase } from '#platform/backup/emptied.ts';
import { readUpdateMark } from '#platform/backup/update-mark.ts';
import type { Places } from '#platform/backup/places.ts';
import { readRestoreState } from '#platform/backup/restore-state.ts';
import { byteWords } from '#platform/byte-words.ts';
import { checkOrigin } from '#platform/db/migrate.ts';
import { migrations } from '#platform/db/migrations/index.ts';
import { peekDatabase } from '#platform/db/peek-database.ts';
import { lastVersionIn } from '#platform/db/program-versions.ts';
import { appliedMigrations } from '#platform/db/tables.ts';
import { AppError, errorMessage } from '#platform/errors.ts';
import { readDatabaseSize } from '#features/system/status.ts';
import { fine, odd, wrong, type Finding } from './finding.ts';

type Peeked = ReturnType<typeof peekDatabase>;
const subject = 'Database';

/** Opens the database, if possible, and returns the findings. The caller closes it. */
export async function lookAtDatabase(places: Places): Promise<{ findings: Finding[]; peeked?: Peeked }> {
  const waiting = await lookAtWhatWaits(places);
  const isLost = isEmptyDatabase(places.database) && !waiting.some((finding) => finding.subject === 'Restore');
  const emptied = isLost ? await describeEmptied(places) : undefined;
  if (emptied !== undefined) return { findings: [wrong(subject, emptied, 'database-emptied'), ...waiting] };
  if (!existsSync(places.database)) {
    const text = 'There is none yet: the first start makes it. If there should be one, say with --config where.';
    return { findings: [odd(subject, text), ...waiting] };
  }
  let peeked: Peeked | undefined;
  try {
    peeked = peekDatabase(places.database);
    checkOrigin(peeked.sqlite, migrations);
    const verdict = String(peeked.sqlite.pragma('quick_check(1)', { simple: true }));
    if (verdict !== 'ok') throw new Error(verdict);
    const size = byteWords(await readDatabaseSize(places.database));
    return { peeked, findings: [fine(subject, `Whole, ${size}`), lookAtSchema(peeked), ...waiting] };
  } catch (error) {
    await peeked?.close();
    if (error instanceof AppError) return { findings: [wrong(subject, error.message, error.help), ...waiting] };
    const reason = errorMessage(error);
    const text = `${places.database} is damaged (${reason}). Restore the newest backup: captionarr restore FILE`;
    return { findings: [wrong(subject, text, 'database-damaged'), ...waiting] };
  }
}

function lookAtSchema({ sqlite }: Peeked): Finding {
  const applied = appliedMigrations(sqlite);
  const pending = migrations.filter(({ name }) => !applied.includes(name)).map(({ name }) => name);
  const used = lastVersionIn(sqlite);
  const by = used === undefined ? '' : `, last used by Captionarr ${used}`;
  if (pending.length === 0) return fine('Schema', `Up to date (${applied.length} steps)${by}`);
  return fine('Schema', `${applied.length} steps${by}; the next start adds ${pending.join(', ')}, after a backup`);
}

async function lookAtWhatWaits(places: Places): Promise<Finding[]> {
  const mark = await readUpdateMark(places);
  const restore = await readRestoreState(places).catch(() => undefined);
  const findings: Finding[] = [];
  if (mark)
    findings.push(
      odd('Update', `One by Captionarr ${mark.version} was cut off. The next start sees to it.`, 'update-failed'),
    );
  if (restore?.state === 'staged')
    findings.push(fine('Restore', `${restore.filename} takes its place at the next start`));
  return findings;
}
