import { join } from 'node:path';
import { pathsOf } from '../installation-paths.ts';
import { stageRestore } from '../stage-restore.ts';
import { writeBackup } from '../write-backup.ts';
import { madeAt } from './installation.ts';

/** Backs a folder up, or stages the backup at a path; says what came of it. */
const [action, directory = '', path = ''] = process.argv.slice(2);
const paths = pathsOf(directory);
const task = {
  ...paths,
  target: path || join(paths.backups, 'new.zip'),
  version: '1',
  instanceName: '',
  createdAt: madeAt,
};
const outcome = await (action === 'write'
  ? writeBackup(task, () => {})
  : stageRestore({ directory, path, now: madeAt }));
process.stdout.write(JSON.stringify(outcome));
