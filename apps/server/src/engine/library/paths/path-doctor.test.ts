import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PathMapping } from '@captionarr/contract';
import { thisHost } from './host.ts';
import { examinePaths } from './path-doctor.ts';
import { searchFolders } from './search-folders.ts';

/** A host whose top is this folder. */
async function hostWith(...files: string[]) {
  const top = await mkdtemp(join(tmpdir(), 'captionarr-paths-'));
  onTestFinished(() => rm(top, { recursive: true, force: true }));
  for (const file of files) {
    await mkdir(dirname(join(top, file)), { recursive: true });
    await writeFile(join(top, file), '');
  }
  return top;
}

const episodes = ['Harbour Lights/Season 01/one.mkv', 'Harbour Lights/Season 02/two.mkv', 'Tide/Season 01/three.mkv'];
const movies = ['Glass Orchard (2019)/film.mkv', 'Salt (2021)/salt.mkv'];
const below = (folder: string, files: readonly string[]) => files.map((file) => `${folder}/${file}`);

const examine = (
  top: string,
  roots: { path: string; samples: string[] }[],
  mappings: PathMapping[] = [],
  host = thisHost,
) =>
  examinePaths({ manager: 'Sonarr', roots, mappings }, host, {
    starts: [top],
    depth: 5,
    folders: 1000,
    milliseconds: 5000,
  });

test('all is well when the mapping finds every file', async () => {
  const top = await hostWith(...below('media/tv', episodes));

  const [root] = await examine(
    top,
    [{ path: '/tv/', samples: below('/tv', episodes) }],
    [['/tv', join(top, 'media/tv')]],
  );

  expect(root).toEqual({
    path: '/tv/',
    local: join(top, 'media/tv'),
    exists: true,
    readable: true,
    writable: true,
    checked: 3,
    found: 3,
    proposal: null,
    message: '',
  });
});

test('proposes where the files are, for each of two roots', async () => {
  const top = await hostWith(
    ...below('mnt/nas/shows', episodes),
    ...below('mnt/nas/films', movies),
    'mnt/other/notes.txt',
  );

  const [tv, films] = await examine(top, [
    { path: '/tv/', samples: below('/tv', episodes) },
    { path: '/movies/', samples: below('/movies', movies) },
  ]);

  expect(tv).toMatchObject({ exists: false, found: 0 });
  expect(tv?.proposal).toEqual({ from: '/tv', to: join(top, 'mnt/nas/shows'), found: 3 });
  expect(tv?.message).toContain(`Map /tv to ${join(top, 'mnt/nas/shows')}.`);
  expect(films?.proposal).toEqual({ from: '/movies', to: join(top, 'mnt/nas/films'), found: 2 });
});

test('takes the place with the most of it, not the first one', async () => {
  const top = await hostWith('a/old/Harbour Lights/Season 01/one.mkv', ...below('b/tv', episodes));

  const [root] = await examine(top, [{ path: '/tv/', samples: below('/tv', episodes) }]);

  expect(root?.proposal).toMatchObject({ to: join(top, 'b/tv'), found: 3 });
});

test('finds a folder whose own name differs in upper and lower case', async () => {
  const top = await hostWith(...below('media/tv', episodes));

  const [root] = await examine(top, [{ path: `${top}/media/TV/`, samples: below(`${top}/media/TV`, episodes) }]);

  expect(root?.proposal).toEqual({ from: `${top}/media/TV`, to: `${top}/media/tv`, found: 3 });
});

test('says so when the names inside differ in upper and lower case', async () => {
  const top = await hostWith(
    ...below(
      'media/tv',
      episodes.map((name) => name.toLowerCase()),
    ),
  );

  const [root] = await examine(top, [{ path: '/tv/', samples: below('/tv', episodes) }]);

  expect(root?.proposal).toBeNull();
  expect(root?.message).toContain('upper and lower case');
});

test('says so when nothing is found anywhere', async () => {
  const top = await hostWith('media/photos/one.jpg');

  const [root] = await examine(top, [{ path: '/tv/', samples: below('/tv', episodes) }]);

  expect(root).toMatchObject({ exists: false, found: 0, proposal: null });
  expect(root?.message).toMatch(/doesn’t exist on this host.*volume/);
});

test('tells a folder that is there but empty from one that is not there', async () => {
  const top = await hostWith();
  await mkdir(join(top, 'tv'));

  const [root] = await examine(top, [{ path: `${top}/tv/`, samples: below(`${top}/tv`, episodes) }]);

  expect(root).toMatchObject({ exists: true, found: 0 });
  expect(root?.message).toContain('none of the 3 sampled files');
});

test('says that subtitles could not be saved where it may only read', async () => {
  const top = await hostWith(...below('tv', episodes));
  const readOnly = { ...thisHost, mayWrite: () => Promise.resolve(false) };

  const [root] = await examine(top, [{ path: `${top}/tv/`, samples: below(`${top}/tv`, episodes) }], [], readOnly);

  expect(root).toMatchObject({ found: 3, writable: false });
  expect(root?.message).toContain('but not write to it');
});

test('finds Windows paths in a folder of this host', async () => {
  const top = await hostWith(...below('mnt/tv', episodes));
  const samples = below('D:/TV', episodes).map((path) => path.replaceAll('/', '\\'));

  const [root] = await examine(top, [{ path: 'D:\\TV\\', samples }]);

  expect(root?.proposal).toEqual({ from: 'D:\\TV', to: join(top, 'mnt/tv'), found: 3 });
});

test('a search ends, whatever links lead in circles and however much there is', async () => {
  const top = await hostWith(...Array.from({ length: 30 }, (_, index) => `many/${index}/x`));
  await symlink(top, join(top, 'many', 'loop'));
  const visited: string[] = [];

  await searchFolders(thisHost, { starts: [top], depth: 50, folders: 10, milliseconds: 5000 }, async (folder) => {
    visited.push(folder);
    return 'inside';
  });

  expect(visited).toHaveLength(10);
});
