import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stage } from './stage.ts';

/** Lays out a release with the Node of this repository, and returns its folder. */
export async function installRelease(folder: string): Promise<string> {
  const to = join(folder, 'release');
  await stage({ tree: process.cwd(), installed: process.cwd(), to, node: undefined });
  mkdirSync(join(to, 'node/bin'), { recursive: true });
  symlinkSync(resolve(`node_modules/node-linux-${process.arch}/bin/node`), join(to, 'node/bin/node'));
  return to;
}
