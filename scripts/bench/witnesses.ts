// npm run bench -- witnesses [name …] [--install]: other people's programs look at what we make and send.
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import type { Witness } from './witnesses/witness.ts';

const witnesses: Record<string, () => Promise<{ witness: Witness }>> = {
  archives: () => import('./witnesses/archives.ts'),
  subtitles: () => import('./witnesses/subtitles.ts'),
  charsets: () => import('./witnesses/charsets.ts'),
  apprise: () => import('./witnesses/apprise.ts'),
  promtool: () => import('./witnesses/promtool.ts'),
  proxies: () => import('./witnesses/proxies.ts'),
  systemd: () => import('./witnesses/systemd.ts'),
  unraid: () => import('./witnesses/unraid.ts'),
  clients: () => import('./witnesses/clients.ts'),
};

export async function run(args: string[]): Promise<void> {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.filter((name) => !(name in witnesses));
  if (unknown.length > 0)
    throw new Error(`No witness is named ${unknown.join(', ')}: ${Object.keys(witnesses).join(', ')}`);
  let [held, failed, skipped] = [0, 0, 0];
  for (const [name, load] of Object.entries(witnesses)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const { witness } = await load();
    if (args.includes('--install')) install(missingPackages(witness));
    const missing = missingPackages(witness);
    if (missing.length > 0) {
      skipped += 1;
      console.log(`\n${name}: skipped, apt-get install ${missing.join(' ')}`);
      continue;
    }
    const startedAt = performance.now();
    const findings = await witness
      .testify(args)
      .catch((error: unknown) => [{ subject: name, holds: false, detail: String(error) }]);
    console.log(`\n${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    for (const { subject, holds, detail } of findings) {
      console.log(`  ${holds === undefined ? 'skipped' : holds ? 'holds  ' : 'BROKEN '}  ${subject}: ${detail}`);
      if (holds === undefined) skipped += 1;
      else if (holds) held += 1;
      else failed += 1;
    }
  }
  console.log(`\n${held} hold, ${failed} broken, ${skipped} skipped`);
  if (failed > 0) process.exitCode = 1;
}

const missingPackages = ({ packages }: Witness) =>
  Object.entries(packages).flatMap(([name, program]) => (isInstalled(program) ? [] : [name]));

/** Servers are in `sbin`, which is not on every path. */
const isInstalled = (program: string) =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin'].some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

function install(packages: string[]) {
  if (packages.length === 0) return;
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'inherit' });
}
