import { expect, test } from 'vitest';
import { ask, library, openArr, read, readList } from '#testing/arr.ts';
import { openHubClient } from '#testing/hub-client.ts';

test('a new title, new tags and a removal show in the answers of this manager only', async () => {
  const [sonarr, other] = [await openArr(), await openArr()];

  sonarr.lab.rename(2, 'Élan Vital');
  sonarr.lab.editTags(2, ['kids', 'brand-new']);
  sonarr.lab.setMonitored(2, true);
  sonarr.lab.remove(3);

  const tags = await readList(sonarr, 'tag');
  expect(await read(sonarr, 'series/2')).toMatchObject({
    title: 'Élan Vital',
    sortTitle: 'elan vital',
    monitored: true,
    tags: [2, tags.length],
  });
  expect(tags.at(-1)).toMatchObject({ label: 'brand-new' });
  expect((await ask(sonarr, 'series/3')).status).toBe(404);
  expect(await readList(sonarr, 'series')).toHaveLength(11);
  expect(await readList(sonarr, 'episode?seriesId=3')).toEqual([]);
  expect(await readList(other, 'series')).toHaveLength(12);
});

test('a new episode gets its file later', async () => {
  const sonarr = await openArr();
  const client = await openHubClient(sonarr);
  await client.messages(1);

  const episode = sonarr.lab.addEpisode(1, { title: 'Low Tide' });
  const before = await read(sonarr, `episode/${episode.id}`);
  const file = sonarr.lab.importFile(episode.id);

  expect(before).toMatchObject({ title: 'Low Tide', hasFile: false, episodeFileId: 0 });
  expect(await read(sonarr, `episode/${episode.id}`)).toMatchObject({
    hasFile: true,
    episodeFile: { id: file.id, path: file.path },
  });
  expect(await read(sonarr, `episodefile/${file.id}`)).toMatchObject({ seriesId: 1 });
  expect(await read(sonarr, 'series/1')).toMatchObject({
    statistics: { totalEpisodeCount: library.episodes(1).length + 1 },
  });
  expect((await client.messages(5)).map(({ name, body }) => [name, body.action])).toEqual([
    ['version', undefined],
    ['episode', 'created'],
    ['episodefile', 'updated'],
    ['episode', 'updated'],
    ['series', 'updated'],
  ]);
});

test('a double episode loses its file as a whole', async () => {
  const sonarr = await openArr();
  const pair = library.episodes(1).filter(({ file }) => file && /E\d+-E\d+/.test(file.path));
  const [first, second] = pair;

  sonarr.lab.deleteFile(first?.id ?? 0);

  expect(await readList(sonarr, `episode?episodeIds=${first?.id}&episodeIds=${second?.id}`)).toMatchObject([
    { hasFile: false },
    { hasFile: false },
  ]);
  expect((await ask(sonarr, `episodefile/${first?.file?.id}`)).status).toBe(404);
});

test('movies come, move and get better', async () => {
  const radarr = await openArr({ kind: 'radarr' });

  const id = radarr.lab.add('Glass Orchard');
  const file = radarr.lab.importFile(id);
  const { from, to } = radarr.lab.renameFile(id, 'Glass Orchard [DVD].mkv');

  expect(from).toBe(file.path);
  expect(to).toBe('/movies/Glass Orchard/Glass Orchard [DVD].mkv');
  expect(await read(radarr, `movie/${id}`)).toMatchObject({
    title: 'Glass Orchard',
    hasFile: true,
    movieFile: { id: file.id, path: to },
  });
  expect(await read(radarr, `moviefile/${file.id}`)).toMatchObject({ movieId: id });
});

test('what is not there cannot be changed', async () => {
  const sonarr = await openArr();

  expect(() => sonarr.lab.rename(99, 'x')).toThrow('The lab has no series 99');
});
