import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { timeOf } from './history.ts';
import { pack, sha256 } from './pack.ts';
import { createSbom } from './sbom.ts';
import { stage, type Machine } from './stage.ts';

interface Options {
  tree: string;
  installed?: string;
  /** The folder that the files are put into. */
  out: string;
  node?: Machine;
}

export interface Released {
  version: string;
  /** The tarball. */
  file: string;
  sbom: string;
}

/** Packs a tree whose web app is built. */
export async function release({ tree, installed = tree, out, node }: Options): Promise<Released> {
  const { version } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as { version: string };
  const seconds = timeOf(tree);
  const folder = `captionarr-${version}`;
  const name = node ? `${folder}-linux-${node}` : folder;
  const parent = mkdtempSync(join(tmpdir(), 'captionarr-release-'));
  mkdirSync(out, { recursive: true });
  try {
    const staged = await stage({ tree, installed, to: join(parent, folder), node });
    const sbom = join(out, `${name}.cdx.json`);
    writeFileSync(sbom, `${JSON.stringify(createSbom({ version, seconds, ...staged }), null, 2)}\n`);
    const file = join(out, `${name}.tar.gz`);
    await pack(parent, folder, file, seconds);
    return { version, file, sbom };
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** SHA256SUMS, as sha256sum reads it. */
export async function writeSums(out: string, made: Released[]): Promise<void> {
  const files = made.flatMap(({ file, sbom }) => [file, sbom]);
  const sums = await Promise.all(files.map(async (file) => `${await sha256(file)}  ${basename(file)}`));
  writeFileSync(join(out, 'SHA256SUMS'), `${sums.join('\n')}\n`);
}
