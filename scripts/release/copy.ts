import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Copies the chosen files of a folder; a file is either run or read, whatever it was here. */
export function copyFiles(from: string, to: string, isChosen: (file: string) => boolean): string[] {
  const files = globSync('**/*', { cwd: from, withFileTypes: false, exclude: (name) => name === 'node_modules' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => statSync(join(from, file)).isFile() && isChosen(file))
    .toSorted();
  for (const file of files) copyFile(join(from, file), join(to, file));
  return files;
}

export function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { dereference: true });
  chmodSync(to, isProgram(from) ? 0o755 : 0o644);
}

const isProgram = (file: string) => (statSync(file).mode & 0o111) !== 0 && /^(#!|\u007fELF)/.test(headOf(file));
const headOf = (file: string) => readFileSync(file).subarray(0, 4).toString('latin1');
