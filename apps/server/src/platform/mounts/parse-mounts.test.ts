import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/start-app.ts';
import { findNetworkDisk } from './find-network-disk.ts';
import { mountOf, parseMounts } from './parse-mounts.ts';

/** Kernel format; the first line is the example of proc_pid_mountinfo(5). */
const mountinfo = String.raw`36 35 98:0 /mnt1 /mnt/parent rw,noatime master:1 - ext3 /dev/root rw,errors=continue
22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
23 22 0:21 / /proc rw,nosuid shared:5 - proc proc rw
40 22 0:35 / /media rw shared:7 master:2 propagate_from:2 - nfs4 nas.lan:/volume1/media rw,vers=4.2
41 40 0:36 / /media/local rw - xfs /dev/sdb1 rw
42 22 0:37 / /srv/my\040share rw - cifs //nas/my\040share rw,vers=3.1.1
43 22 0:38 / /auto rw shared:9 - autofs systemd-1 rw
44 43 0:39 / /auto rw shared:10 - nfs nas.lan:/auto rw
45 22 0:40 / /back\134slash\011tab rw - fuse.sshfs user@host:/ rw
`;

test('every line is read, with its optional fields and its octal signs', () => {
  expect(parseMounts(mountinfo)).toHaveLength(9);
  expect(parseMounts(mountinfo)).toEqual(
    expect.arrayContaining([
      { point: '/mnt/parent', type: 'ext3', source: '/dev/root' },
      { point: '/media', type: 'nfs4', source: 'nas.lan:/volume1/media' },
      { point: '/srv/my share', type: 'cifs', source: '//nas/my share' },
      { point: '/back\\slash\ttab', type: 'fuse.sshfs', source: 'user@host:/' },
    ]),
  );
  expect(parseMounts('nonsense\n\n1 2 - \n')).toEqual([]);
});

test.for([
  ['/', 'ext4'],
  ['/etc/captionarr', 'ext4'],
  ['/media', 'nfs4'],
  ['/media/config', 'nfs4'],
  ['/media/local/config', 'xfs'],
  ['/mediathek', 'ext4'],
  ['/srv/my share/config', 'cifs'],
  ['/auto/config', 'nfs'],
] as const)('%s is on %s', ([path, type]) => {
  expect(mountOf(path, parseMounts(mountinfo))?.type).toBe(type);
});

test.for(['nfs', 'nfs4', 'cifs', 'smb3', 'fuse.sshfs', 'ceph', 'fuse.glusterfs', '9p'] as const)(
  'a folder on %s is on a network disk, also when a link leads to it',
  async (type) => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'real'));
    await symlink(join(folder, 'real'), join(folder, 'link'));
    const mounts = join(folder, 'mountinfo');
    await writeFile(
      mounts,
      `1 0 8:1 / / rw - ext4 /dev/sda1 rw\n2 1 0:9 / ${join(folder, 'real')} rw - ${type} x rw\n`,
    );

    expect(await findNetworkDisk(join(folder, 'real'), mounts)).toBe(type);
    expect(await findNetworkDisk(join(folder, 'link'), mounts)).toBe(type);
    expect(await findNetworkDisk(folder, mounts)).toBeUndefined();
  },
);

test('this folder is on a disk of this machine, with the list of mounts and without', async () => {
  const folder = await temporaryFolder();

  expect(await findNetworkDisk(folder)).toBeUndefined();
  expect(await findNetworkDisk(folder, join(folder, 'nothing here'))).toBeUndefined();
});
