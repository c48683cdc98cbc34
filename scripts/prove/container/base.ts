import { copyFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeDebian } from '../root-file-system.ts';
import type { Engine } from './engine.ts';

const file = (certificates: boolean) => `FROM scratch
ADD debian.tar /
COPY node /usr/local/bin/
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
${certificates ? 'COPY certificates.crt /etc/ssl/\nENV NODE_EXTRA_CA_CERTS=/etc/ssl/certificates.crt\n' : ''}`;

/** Stands in for the official image of Node: Debian’s packages, Node and npm of this machine. */
export async function makeBase(engine: Engine, tag: string): Promise<void> {
  const npm = process.env['npm_execpath'];
  if (!npm) throw new Error('Start the proof with "npm run prove": npm then says where it is.');
  // Where a proxy opens every connection, npm must know its certificate.
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-prove-base-'));
  try {
    await copyFile(await makeDebian('base'), join(folder, 'debian.tar'));
    await copyFile(resolve(`node_modules/node-linux-${process.arch}/bin/node`), join(folder, 'node'));
    await cp(resolve(npm, '../..'), join(folder, 'npm'), { recursive: true, dereference: true });
    if (certificates) await copyFile(certificates, join(folder, 'certificates.crt'));
    await writeFile(join(folder, 'Dockerfile'), file(certificates !== undefined));
    await engine.build(join(folder, 'Dockerfile'), tag, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
