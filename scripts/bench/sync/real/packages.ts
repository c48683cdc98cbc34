import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's packages of free recordings; docs/sync.md has their licenses. Nothing of them is part of Captionarr. */
const packages = [
  'fillets-ng-data',
  'fillets-ng-data-cs',
  'fillets-ng-data-nl',
  'drascula',
  'drascula-spanish',
  'drascula-italian',
  'drascula-music',
  'flight-of-the-amazon-queen',
  'asterisk-core-sounds-fr-wav',
  'asterisk-core-sounds-ru-wav',
  'hyperrogue-music',
  'nexuiz-music',
];

/** Downloads and unpacks them without installing anything (450 MB, unpacked 900 MB); returns the root folder. */
export function fetchRecordings(folder: string): string {
  const [archives, root] = [join(folder, 'packages'), join(folder, 'root')];
  const complete = join(folder, 'complete');
  if (existsSync(complete)) return root;
  mkdirSync(archives, { recursive: true });
  mkdirSync(root, { recursive: true });
  execFileSync('apt-get', ['download', ...packages], { cwd: archives, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const file of readdirSync(archives)) execFileSync('dpkg-deb', ['-x', join(archives, file), root]);
  const music = join(root, 'usr/share/games/nexuiz/data');
  execFileSync('7zz', ['x', '-y', `-o${music}`, join(music, 'music.pk3')], { stdio: 'ignore' });
  writeFileSync(complete, '');
  return root;
}
