import { rename } from 'node:fs/promises';
import { openRestored } from '../open-restored.ts';
import { pathsOf } from '../installation-paths.ts';
import { openInstallation, silent } from './installation.ts';

/** Starts on a folder as the server does, and ends by SIGKILL before its so-manieth file is moved. */
const [directory = '', fatal = '0', opens = 'yes'] = process.argv.slice(2);
const paths = pathsOf(directory);
let moves = 0;
let opened = 0;

const { opened: installation, news } = await openRestored({
  paths,
  log: silent,
  async move(from, to) {
    moves++;
    if (moves === Number(fatal)) process.kill(process.pid, 'SIGKILL');
    await rename(from, to);
  },
  async open() {
    opened++;
    const installed = await openInstallation(paths);
    if (opens === 'yes' || opened > 1) return installed;
    await installed.close();
    throw new Error('No luck today.');
  },
});
await installation.close();
process.stdout.write(JSON.stringify({ moves, text: news?.text }));
await news?.told();
