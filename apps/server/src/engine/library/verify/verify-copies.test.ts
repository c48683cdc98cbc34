import { expect, test } from 'vitest';
import { inside, someEpisode, someMovie, someSeries } from '#engine/library/testing/some-upstream.ts';
import { radarr, sonarr, startLibrary } from '#engine/library/testing/start-library.ts';

async function startFilled() {
  const library = await startLibrary();
  const { store } = library;
  await store.saveSeries(sonarr, [someSeries(1, { tags: ['kids'], alternativeTitles: ['Another'] })]);
  await store.saveMovies(radarr, [someMovie(1)]);
  await store.assignProfiles('series', [{ id: 1, profileId: 2 }]);
  await store.assignProfiles('movies', [{ id: 1, profileId: 2 }]);
  await store.saveEpisodes(sonarr, 1, '', [someEpisode(1, 1, { file: { embedded: inside('de', 'fr:hi') } })]);
  return library;
}

test('a library that only the store has written is true', async () => {
  const { verify } = await startFilled();

  expect(await verify()).toEqual([]);
});

test.for<[string, string, string]>([
  [
    'a counter',
    "UPDATE counter SET value = 7 WHERE name = 'wanted'",
    'counter wanted of episodes is 7, but should be 1',
  ],
  ['files of a series', 'UPDATE series SET file_count = 2', 'file_count of series 1 is 2, but should be 1'],
  ['wanted of a series', 'UPDATE series SET wanted_count = 0', 'wanted_count of series 1 is 0, but should be 1'],
  [
    'a language of a series',
    'UPDATE series_missing SET episodes = 2',
    'episodes of series 1 without en is 2, but should be 1',
  ],
  [
    'a forgotten language of a series',
    'DELETE FROM series_missing',
    'episodes of series 1 without en is null, but should be 1',
  ],
  [
    'a language that no episode of a series lacks',
    "INSERT INTO series_missing VALUES ('de', 1, 1)",
    'episodes of series 1 without de is 1, but should be null',
  ],
  [
    'the count of a cause',
    "UPDATE cause_count SET n = 3 WHERE cause = 'not-searched' AND language = 'fr'",
    'missing for not-searched in fr is 3, but should be 1',
  ],
  [
    'a cause of a series',
    "UPDATE series_cause SET episodes = 5 WHERE language = ''",
    'episodes of series 1 for not-searched in  is 5, but should be 1',
  ],
  [
    'a block of a cause',
    'UPDATE cause_block SET videos = 5 WHERE kind = 0',
    'videos for not-searched in block 0 is 5, but should be 1',
  ],
  [
    'what a search said',
    "UPDATE missing SET cause = 'quota' WHERE kind = 0",
    'cause of missing en of episode 1001 is quota, but should be not-searched',
  ],
  ['missing of a movie', 'UPDATE movie SET missing_count = 1', 'missing_count of movie 1 is 1, but should be 2'],
  ['missing rows', 'DELETE FROM missing WHERE kind = 0', 'missing of episode 1001 is en, but should be '],
  ['the missing text', "UPDATE movie SET missing = 'de,en'", 'missing of movie 1 is de,en, but should be en,fr'],
  ['the wanted flag', 'UPDATE episode SET wanted = 0', 'wanted of episode 1001 is 0, but should be 1'],
  [
    'the flag of a missing row',
    'UPDATE missing SET excluded = 1 WHERE kind = 0',
    'excluded of missing en of episode 1001 is 1, but should be 0',
  ],
  ['have', "UPDATE episode SET have = 'de'", 'have of episode 1001 is de, but should be de,fr:hi'],
  ['tracks', "UPDATE episode SET tracks = ''", 'tracks of episode 1001 is , but should be fr:hi\t\t\nde\t\t'],
  [
    'the order of subtitles',
    'UPDATE subtitle SET no = 9 - no',
    'order of episode 1001 is de fr:hi, but should be fr:hi de',
  ],
  ['audio of a series', "UPDATE series SET audio = ''", 'audio of series 1 is , but should be en'],
  ['an exclusion', 'UPDATE movie SET excluded = 1', 'excluded of movie 1 is 1, but should be 0'],
  ['tags', "UPDATE series SET tags_json = '[]'", 'tags of series 1 is , but should be kids'],
  ['a title', 'DELETE FROM title WHERE main = 0', 'titles of series 1 is series 1, but should be another / series 1'],
  ['words', 'DELETE FROM title_word WHERE rowid = 1', 'words of title 1 is null, but should be 1'],
  [
    'an orphan',
    "INSERT INTO missing (kind, media_id, language, since) VALUES (1, 5, 'en', 0)",
    'missing of movie 5 is there, but should be gone',
  ],
  [
    'the text index',
    "INSERT INTO title_tri (title_tri, rowid, folded) SELECT 'delete', row, folded FROM title_content WHERE folded = 'series 1'",
    'title_tri does not agree with title',
  ],
])('sees that %s is wrong', async ([, damage, sentence]) => {
  const { verify, bulk, expectUntrue } = await startFilled();
  expectUntrue();
  await bulk((prepare) => prepare(damage).run());

  const wrong = await verify();

  expect(wrong).toContainEqual(expect.stringContaining(sentence));
});
