import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { fillLibrary } from './fill-library.ts';
import type { LibrarySize } from './made-up-library.ts';
import { startApp, temporaryFolder } from './start-app.ts';

/** The database of a made-up library; it is closed with the test. */
export async function openFilled(size: LibrarySize) {
  const file = join(await temporaryFolder(), 'captionarr.db');
  await fillLibrary(file, size);
  const opened = await openDatabase({ file, log: pino({ level: 'silent' }) });
  onTestFinished(opened.close);
  return opened;
}

/** The whole server on a made-up library. */
export async function startFilled(size: LibrarySize, options: Parameters<typeof startApp>[0] = {}) {
  const directory = await temporaryFolder();
  await fillLibrary(join(directory, 'db', 'captionarr.db'), size);
  return startApp({ directory, ...options });
}
