import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A release runs a bundle, whose files are all in `apps/server/dist`; a checkout runs the source. */
const isBundle = import.meta.filename.endsWith('.js');
const server = join(import.meta.dirname, isBundle ? '..' : '../..');

/** The root of the installation, or of the checkout. */
export const programFolder = join(server, '../..');
export const bundleFolder = join(server, 'dist');
export const packageFile = join(server, 'package.json');
export const builtWeb = join(programFolder, 'apps/web/dist');
export const changelogFile = join(programFolder, 'CHANGELOG.md');

/** The script of a thread or a child process, named by its path below `src`; `apps/server/bundle.json` lists them all. */
export const scriptFile = (path: `${string}.ts`): URL =>
  pathToFileURL(isBundle ? join(bundleFolder, `${basename(path, '.ts')}.js`) : join(server, 'src', path));
