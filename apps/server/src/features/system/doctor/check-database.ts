import { existsSync } from 'node:fs';
import { describeEmptied, isEmptyDatabase } from '#platform/backup/emptied.ts';
import { readUpdateMark } from '#platform/backup/update-mark.ts';
import type { InstallationPaths } from '#platform/backup/installation-paths.ts';
import { readRestoreState } from '#platform/backup/restore-state.ts';
import { formatBytes } from '#platform/format-bytes.ts';
import { checkOrigin } from '#platform/db/migrate.ts';
import { migrations } from '#platform/db/migrations/index.ts';
import { openDatabaseReadOnly } from '#platform/db/open-database-read-only.ts';
import { lastVersionIn } from '#platform/db/program-versions.ts';
import { appliedMigrations } from '#platform/db/tables.ts';
import { AppError, errorMessage } from '#platform/errors.ts';
import { readDatabaseSize } from '#features/system/status.ts';
import { okFinding, warningFinding, problemFinding, type Finding } from './finding.ts';

type Peeked = ReturnType<typeof openDatabaseReadOnly>;
const subject = 'Database';

/** Opens the database, if possible, and returns the findings. The caller closes it. */
export async function checkDatabase(paths: InstallationPaths): Promise<{ findings: Finding[]; peeked?: Peeked }> {
  const waiting = await checkPendingMigrations(paths);
  const isLost = isEmptyDatabase(paths.database) && !waiting.some((finding) => finding.subject === 'Restore');
  const emptied = isLost ? await describeEmptied(paths) : undefined;
  if (emptied !== undefined) return { findings: [problemFinding(subject, emptied, 'database-emptied'), ...waiting] };
  if (!existsSync(paths.database)) {
    const text =
      'No database yet; it’s created at the first start. If there should be one, use --config to name its folder.';
    return { findings: [warningFinding(subject, text), ...waiting] };
  }
  let peeked: Peeked | undefined;
  try {
    peeked = openDatabaseReadOnly(paths.database);
    checkOrigin(peeked.sqlite, migrations);
    const verdict = String(peeked.sqlite.pragma('quick_check(1)', { simple: true }));
    if (verdict !== 'ok') throw new Error(verdict);
    const size = formatBytes(await readDatabaseSize(paths.database));
    return { peeked, findings: [okFinding(subject, `No errors, ${size}`), checkSchema(peeked), ...waiting] };
  } catch (error) {
    await peeked?.close();
    if (error instanceof AppError)
      return { findings: [problemFinding(subject, error.message, error.help), ...waiting] };
    const reason = errorMessage(error);
    const text = `${paths.database} is damaged (${reason}). Restore the newest backup: captionarr restore FILE`;
    return { findings: [problemFinding(subject, text, 'database-damaged'), ...waiting] };
  }
}

function checkSchema({ sqlite }: Peeked): Finding {
  const applied = appliedMigrations(sqlite);
  const pending = migrations.filter(({ name }) => !applied.includes(name)).map(({ name }) => name);
  const used = lastVersionIn(sqlite);
  const by = used === undefined ? '' : `, last used by Captionarr ${used}`;
  if (pending.length === 0) return okFinding('Schema', `Up to date (${applied.length} migrations)${by}`);
  return okFinding(
    'Schema',
    `${applied.length} migrations${by}; the next start applies ${pending.join(', ')} after a backup`,
  );
}

async function checkPendingMigrations(paths: InstallationPaths): Promise<Finding[]> {
  const mark = await readUpdateMark(paths);
  const restore = await readRestoreState(paths).catch(() => undefined);
  const findings: Finding[] = [];
  if (mark)
    findings.push(
      warningFinding(
        'Update',
        `An update by Captionarr ${mark.version} was interrupted. The next start will recover it.`,
        'update-failed',
      ),
    );
  if (restore?.state === 'staged')
    findings.push(okFinding('Restore', `${restore.filename} will be restored at the next start`));
  return findings;
}
