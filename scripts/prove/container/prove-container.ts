import { deepStrictEqual } from 'node:assert';
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { firstSteps } from '../journey.ts';
import type { Lab } from '../lab.ts';
import { apiKey, createProduct } from '../product.ts';
import type { Steps } from '../steps.ts';
import { makeBase } from './base.ts';
import { basesOf, withLocalBases } from './build-file.ts';
import { rightsOf } from './compose.ts';
import type { Engine } from './engine.ts';
import { proveRefusals } from './refusals.ts';
import { writeSamples } from './samples.ts';
import { judgeSizes, type Sizes } from './sizes.ts';

const run = promisify(execFile);
const image = 'localhost/captionarr-proof';
const healthCheck = ['node', '/opt/captionarr/packaging/docker/healthcheck.mjs'];

/** PUID and PGID: numbers that have no name in the image. */
export const owner = { id: 1234, group: 2345 };

interface Options {
  engine: Engine;
  lab: Lab;
  browser: Browser;
  steps: Steps;
  port: number;
  /** For /config and the samples; removed by the caller. */
  folder: string;
}

/** Builds the image, and goes from its first start to the first subtitle. */
export async function proveContainer({ engine, lab, browser, steps, port, folder }: Options): Promise<Sizes> {
  const [config, samples] = [join(folder, 'config'), join(folder, 'samples')];
  for (const each of [config, samples]) await mkdir(each, { recursive: true });
  const dockerfile = await readFile('docker/Dockerfile', 'utf8');

  await steps.take('a base is made of Debian’s packages, Node and npm', async () => {
    for (const base of basesOf(dockerfile)) await makeBase(engine, `docker.io/library/${base}`);
  });
  await steps.take('Debian’s buildah builds the Dockerfile', async () => {
    await writeFile(join(folder, 'Dockerfile'), withLocalBases(dockerfile));
    await engine.build(join(folder, 'Dockerfile'), image, process.cwd());
  });
  const sizes = await steps.take('the image is under 500 MB', async () => {
    const measured = { unpacked: await engine.inspect<number>(image, '.Size'), packed: await engine.packedSize(image) };
    console.log(`  ${judgeSizes(measured)}`);
    return measured;
  });

  // The image has the product as a bundle; what reads the samples comes from the source.
  const source = `${resolve('.')}:/source:ro`;
  const volumes = [`${config}:/config`, `${lab.media}:${lab.media}`, `${samples}:/samples:ro`, source];
  const rights = [
    ...rightsOf(await readFile('docker/compose.yml', 'utf8')),
    ...volumes.flatMap((volume) => ['--volume', volume]),
  ];
  const environment = {
    PUID: String(owner.id),
    PGID: String(owner.group),
    UMASK: '002',
    TZ: 'Europe/Berlin',
    CAPTIONARR_PORT: String(port),
    CAPTIONARR_AUTH__APIKEY: apiKey,
    CAPTIONARR_HOSTS: JSON.stringify(lab.providers.hosts),
  };
  const start = async (more: Record<string, string> = {}) => {
    await engine.start(image, rights, { ...environment, ...more });
    for (const deadline = Date.now() + 120_000; (await engine.execute(...healthCheck)).code !== 0; await pause(500)) {
      if (Date.now() > deadline) throw new Error(`It isn’t healthy:\n${await engine.logs()}`);
    }
  };
  const inside = async (...command: string[]) => {
    const { code, output } = await engine.execute(...command);
    if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${output}`);
    return output;
  };
  const stop = async () => {
    const code = await engine.stop();
    if (code !== 0) throw new Error(`It ended with ${code}:\n${await engine.logs()}`);
    await engine.remove();
  };

  await steps.take('with the rights of docker/compose.yml it is healthy as PUID and PGID', () => start());
  await steps.take('it has no rights of root, and writes only to its volumes', async () => {
    const status = await inside('cat', '/proc/1/status');
    const [uid, capabilities, privileges] = ['Uid', 'CapEff', 'NoNewPrivs'].map(
      (key) => new RegExp(`^${key}:\\s+(\\S+)`, 'm').exec(status)?.[1],
    );
    deepStrictEqual([uid, capabilities, privileges], [String(owner.id), '0000000000000000', '1']);
    const { code } = await engine.execute('touch', '/opt/captionarr/made');
    if (code === 0) throw new Error('The program folder can be written to.');
    const { uid: user, gid } = await stat(join(config, 'db/captionarr.db'));
    deepStrictEqual([user, gid], [owner.id, owner.group]);
  });
  await steps.take('its doctor finds nothing bad', () => inside('captionarr', 'doctor'));
  await steps.take('it reads sound and subtitles of every kind of video as Debian’s ffmpeg does', async () => {
    await writeSamples(samples);
    const script = 'read-media.mjs';
    await copyFile(join(import.meta.dirname, script), join(samples, script));
    const { stdout } = await run(process.execPath, [join(samples, script), resolve('.'), samples], {
      maxBuffer: 2 ** 26,
    });
    const expected = JSON.parse(stdout) as Record<string, { heard: { isLoud: boolean }[] }>;
    const heard = Object.values(expected).flatMap((video) => video.heard);
    if (heard.length < 13 || heard.some(({ isLoud }) => !isLoud)) throw new Error('The samples are silent.');
    deepStrictEqual(JSON.parse(await inside('node', `/samples/${script}`, '/source', '/samples')), expected);
  });

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const product = createProduct(`http://127.0.0.1:${port}`, lab);
  await firstSteps({
    page: await context.newPage(),
    product,
    lab,
    steps,
    effort: { commands: 0, clicks: 0, fields: 0 },
  });
  await context.close();
  await steps.take('it stops when it is told to, and ends with 0', stop);
  await steps.take('a time zone that isn’t known is told, and it runs', async () => {
    await start({ TZ: 'Mars/Olympus' });
    const logs = await engine.logs();
    if (!logs.includes('Mars/Olympus')) throw new Error(`It says nothing of the time zone:\n${logs}`);
    await stop();
  });
  await proveRefusals({ steps, attempt: (more) => engine.attempt(image, rights, { ...environment, ...more }) });
  return sizes;
}
