import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';

/** Content by name; a name that begins with `link:` is a link to its content. */
export type Contents = Readonly<Record<string, string | Buffer>>;

/** Made by 7-Zip itself, as Debian ships it. */
export const sevenZipBy7z = (contents: Contents, ...switches: string[]): Buffer =>
  inFolder(contents, (folder, archive) => {
    run('7zz', ['a', '-bso0', '-bsp0', '-t7z', '-snl', ...switches, archive, '.'], folder);
  });

/** Made by Info-ZIP's zip, as Debian ships it. */
export const zipByZip = (contents: Contents, ...switches: string[]): Buffer =>
  inFolder(contents, (folder, archive) => run('zip', ['-q', '-r', '-y', ...switches, archive, '.'], folder));

/** A zip with methods that Info-ZIP's zip does not know. */
export const zipBy7z = (contents: Contents, ...switches: string[]): Buffer =>
  inFolder(contents, (folder, archive) => {
    run('7zz', ['a', '-bso0', '-bsp0', '-tzip', ...switches, archive, '.'], folder);
  });

const splitters = {
  zip: (archive: string) => ['zip', '-q', '-r', '-0', '-s', '64k', `${archive}.zip`, '.'],
  '7z': (archive: string) => ['7zz', 'a', '-bso0', '-bsp0', '-mx0', '-v30k', `${archive}.7z`, '.'],
  zip7z: (archive: string) => ['7zz', 'a', '-bso0', '-bsp0', '-tzip', '-mx0', '-v30k', `${archive}.zip`, '.'],
};

/** The parts of an archive that was split while it was made, each with its number. */
export function partsBy(kind: keyof typeof splitters, contents: Contents): [number, Buffer][] {
  const parts: Buffer[] = [];
  inFolder(contents, (folder, archive) => {
    const [program = '', ...words] = splitters[kind](archive);
    run(program, words, folder);
    const root = dirname(archive);
    for (const name of readdirSync(root).toSorted()) if (name !== 'in') parts.push(readFileSync(join(root, name)));
    writeFileSync(archive, '');
  });
  return parts.map((part, index) => [index + 1, part]);
}

/** One member of so many zero bytes; piped in, so that it is never on disk. */
export const zerosBy7z = (name: string, size: number, ...switches: string[]): Buffer =>
  inFolder({}, (folder, archive) => {
    const command = `head -c ${size} /dev/zero | 7zz a -bso0 -bsp0 -mx1 ${switches.join(' ')} "-si${name}" "${archive}"`;
    run('sh', ['-c', command], folder);
  });

/** Renames a member behind the program's back, which never writes a name twice: headers must not be packed. */
export function renameIn7z(archive: Buffer, from: string, to: string): Buffer {
  const changed = Buffer.from(archive);
  const at = changed.indexOf(Buffer.from(`${from}\0`, 'utf16le'));
  if (at < 0 || from.length !== to.length) throw new Error(`There is no ${from} to rename.`);
  changed.write(to, at, 'utf16le');
  return withChecksums(changed);
}

/** Both checksums of a 7z archive, made to fit what was changed in its header. */
export function withChecksums(archive: Buffer): Buffer {
  const start = 32;
  const offset = Number(archive.readBigUInt64LE(12));
  const size = Number(archive.readBigUInt64LE(20));
  archive.writeUInt32LE(crc32(archive.subarray(start + offset, start + offset + size)), 28);
  archive.writeUInt32LE(crc32(archive.subarray(12, start)), 8);
  return archive;
}

function inFolder(contents: Contents, make: (folder: string, archive: string) => void): Buffer {
  const root = mkdtempSync(join(tmpdir(), 'captionarr-archive-'));
  const folder = join(root, 'in');
  try {
    mkdirSync(folder);
    for (const [name, content] of Object.entries(contents)) {
      const path = join(folder, name.replace(/^link:/, ''));
      mkdirSync(dirname(path), { recursive: true });
      if (name.startsWith('link:')) symlinkSync(String(content), path);
      else writeFileSync(path, content);
    }
    make(folder, join(root, 'made.archive'));
    return readFileSync(join(root, 'made.archive'));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const run = (program: string, words: readonly string[], cwd: string) =>
  void execFileSync(program, words, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
