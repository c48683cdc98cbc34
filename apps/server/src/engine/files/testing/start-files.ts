import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openFiles } from './open-files.ts';

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Like `openFiles`, in a folder that is removed after the test. */
export async function startFiles(options: Partial<Parameters<typeof openFiles>[0]> = {}) {
  const directory = options.directory ?? (await temporaryFolder());
  const opened = await openFiles({ directory, ...options });
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await opened.database.close();
    isClosed = true;
  };
  onTestFinished(close);

  return {
    ...opened,
    directory,
    close,
    /** Content of a file; undefined if it does not exist. */
    textOf: (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
    names: async () => (await readdir(opened.media)).toSorted(),
    rows: () => opened.db.selectFrom('file_change').selectAll().orderBy('id').execute(),
    kept: () => opened.db.selectFrom('kept_file').selectAll().orderBy('at').execute(),
  };
}
