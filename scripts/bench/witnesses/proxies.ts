import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, startAndAsk } from '../../../lab/src/process.ts';
import { createVisitor } from '../../../lab/src/visitor.ts';
import { startProduct } from '../product.ts';
import { programs, writeConfiguration, type Program } from './proxies/programs.ts';
import { tries, type Site } from './proxies/tries.ts';
import type { Finding, Witness } from './witness.ts';

const login = { username: 'anna', password: 'correct horse battery' };
const environment = {
  CAPTIONARR_AUTH__TYPE: 'form',
  CAPTIONARR_AUTH__USERNAME: login.username,
  CAPTIONARR_AUTH__PASSWORD: login.password,
  CAPTIONARR_TRUSTED_PROXIES: '127.0.0.1',
};

/** Real proxies with the files of `packaging/`, in front of Captionarr. `--long` outlasts their usual timeouts. */
export const witness: Witness = {
  packages: { caddy: 'caddy', haproxy: 'haproxy', apache2: 'apache2', 'nginx-light': 'nginx' },
  async testify(args) {
    const folder = await mkdtemp(join(tmpdir(), 'captionarr-proxies-'));
    const heldMs = args.includes('--long') ? 35_000 : 5_000;
    const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
    const start = async (name: string, more: NodeJS.ProcessEnv) => {
      const product = await startProduct(join(folder, name), { ...environment, ...more });
      ends.push(() => product.stop());
      return product;
    };
    try {
      const below = await start('below', { CAPTIONARR_BASE_URL: '/subs' });
      const named = await start('named', {});
      const all = Object.entries(programs).map(([name, program], no) =>
        behind(name, program, { folder, heldMs, inner: { path: below.url, name: named.url }, no }).catch(
          (error: unknown) => [{ subject: name, holds: false, detail: String(error) }],
        ),
      );
      return (await Promise.all(all)).flat();
    } finally {
      for (const end of ends.toReversed()) await end();
    }
  },
};

interface Place {
  folder: string;
  heldMs: number;
  inner: { path: string; name: string };
  no: number;
}

async function behind(name: string, program: Program, { folder, heldMs, inner, no }: Place): Promise<Finding[]> {
  const own = join(folder, name);
  await mkdir(own);
  const ports = {
    path: { outer: await freePort(), inner: Number(new URL(inner.path).port) },
    name: { outer: await freePort(), inner: Number(new URL(inner.name).port) },
  };
  await writeConfiguration(program, ports, own);
  const path = `http://127.0.0.1:${ports.path.outer}/subs`;
  const proxy = await startAndAsk(program.command, program.args, `${path}/api/system/ping`, {}, { cwd: own });
  try {
    return await Promise.all([
      tryAll(`${name}, below /subs`, {
        url: path,
        visitor: createVisitor(`127.0.1.${no + 1}`),
        logFile: resolve(folder, 'below/log/captionarr.log'),
        login,
        heldMs,
      }),
      tryAll(`${name}, https and a name of its own`, {
        url: `https://127.0.0.1:${ports.name.outer}`,
        visitor: createVisitor(`127.0.2.${no + 1}`),
        logFile: resolve(folder, 'named/log/captionarr.log'),
        login,
        heldMs,
      }),
    ]);
  } finally {
    await proxy.stop();
  }
}

async function tryAll(subject: string, site: Site): Promise<Finding> {
  const seen = await Promise.all(
    Object.entries(tries).map(([name, attempt]) =>
      attempt(site).then(
        (saw) => ({ holds: true, text: saw }),
        (error: unknown) => ({ holds: false, text: `${name.toUpperCase()}: ${String(error)}` }),
      ),
    ),
  );
  const texts = seen.map(({ text }) => text).filter((text) => text !== '');
  return { subject, holds: seen.every(({ holds }) => holds), detail: texts.join(', ') };
}
