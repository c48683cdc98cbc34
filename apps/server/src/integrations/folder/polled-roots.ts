import { readFile, realpath } from 'node:fs/promises';
import { findNetworkDisk } from '#platform/mounts/find-network-disk.ts';
import { mountOf, parseMounts } from '#platform/mounts/parse-mounts.ts';

/** Programs that mount for themselves rarely report what others change. */
const isFuse = (type: string | undefined): type is string => type?.startsWith('fuse.') === true;

/** The first root on a disk that reports no changes, and the kind of that disk. */
export async function findSilentRoot(
  roots: readonly string[],
  mountsFile = '/proc/self/mountinfo',
): Promise<{ root: string; type: string } | undefined> {
  for (const root of roots) {
    const type = await typeOf(root, mountsFile).catch(() => undefined);
    if (type !== undefined) return { root, type };
  }
  return undefined;
}

async function typeOf(root: string, mountsFile: string): Promise<string | undefined> {
  const network = await findNetworkDisk(root, mountsFile);
  if (network !== undefined) return network;
  const text = await readFile(mountsFile, 'utf8').catch(() => '');
  const type = mountOf(await realpath(root), parseMounts(text))?.type;
  return isFuse(type) ? type : undefined;
}
