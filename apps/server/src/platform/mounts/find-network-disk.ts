import { readFile, realpath, statfs } from 'node:fs/promises';
import { mountOf, parseMounts } from './parse-mounts.ts';

/** File systems whose files lie on another machine, as the kernel names them. */
const networkTypes = new Set([
  '9p',
  'afs',
  'beegfs',
  'ceph',
  'cifs',
  'coda',
  'davfs',
  'glusterfs',
  'lustre',
  'ncpfs',
  'nfs',
  'nfs4',
  'orangefs',
  'smb3',
  'smbfs',
  // Programs that mount for themselves.
  'fuse.ceph',
  'fuse.ceph-fuse',
  'fuse.curlftpfs',
  'fuse.davfs2',
  'fuse.glusterfs',
  'fuse.grpcfuse',
  'fuse.gvfsd-fuse',
  'fuse.juicefs',
  'fuse.mfs',
  'fuse.nfs',
  'fuse.osxfs',
  'fuse.rclone',
  'fuse.s3fs',
  'fuse.smbnetfs',
  'fuse.sshfs',
]);

/** The same by number, for systems without a list of mounts: linux/magic.h. */
const networkMagic = new Map([
  [0x69_69, 'nfs'],
  [0x51_7b, 'smb'],
  [0xff_53_4d_42, 'cifs'],
  [0xfe_53_4d_42, 'smb2'],
  [0x01_02_19_97, '9p'],
  [0x00_c3_64_00, 'ceph'],
]);

/** The name of the network file system that a folder is on; undefined when it is on a disk of this machine. */
export async function findNetworkDisk(
  folder: string,
  mountsFile = '/proc/self/mountinfo',
): Promise<string | undefined> {
  const path = await realpath(folder);
  const text = await readFile(mountsFile, 'utf8').catch(() => undefined);
  if (text === undefined) return networkMagic.get((await statfs(path)).type);
  const type = mountOf(path, parseMounts(text))?.type;
  return type !== undefined && networkTypes.has(type) ? type : undefined;
}
