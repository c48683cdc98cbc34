// npm run prove -- --arm64: the package with Node for arm64 on an emulated Debian. `npm run build` comes first.
// Needs root and the Debian packages qemu-user-static, arch-test, mmdebstrap and 7zip.
import { freePort } from '../lab/src/process.ts';
import { enableArm64 } from './prove/arm64/emulator.ts';
import { proveArm64 } from './prove/arm64/prove-arm64.ts';
import { openHome } from './prove/home.ts';
import { makeDebian, unpack } from './prove/root-file-system.ts';
import { openSession } from './prove/session.ts';
import { release, writeSums } from './release/release.ts';

const { steps, undo, temporary, lab, prove } = openSession('arm64');

/** For each thing that is waited for: the first of a kind takes up to a minute on an idle machine, and many on a busy one. */
const patienceMs = 15 * 60_000;

await prove(async () => {
  undo.push(await enableArm64());
  const root = await temporary('arm64');
  await steps.take('an empty Debian for arm64 is made', async () => unpack(await makeDebian('arm64'), root));
  const out = await temporary('packages');
  const packed = await steps.take('the package with Node for arm64 is made', async () => {
    const made = await release({ tree: process.cwd(), out, node: 'arm64' });
    await writeSums(out, [made]);
    return made;
  });
  const outside = await steps.take('the lab is there', () => lab());
  const home = await openHome({ root, lab: outside, port: await freePort(), patienceMs });
  undo.push(() => home.machine.close());
  await proveArm64(home, packed, out, steps);
  return {};
});
