import { expect, test } from 'vitest';
import { describeQuestion, emptyForm, problemsOf, questionOf, withId } from './title-form.ts';

test('an IMDb ID is found in whatever is pasted, and says whose it is', () => {
  const form = { ...emptyForm, idKind: 'tmdb' as const };

  expect(withId(form, 'https://www.imdb.com/title/tt0903747/?ref_=x')).toMatchObject({
    idKind: 'imdb',
    id: 'tt0903747',
  });
  expect(withId(form, ' 1396 ')).toMatchObject({ idKind: 'tmdb', id: '1396' });
});

test.each([
  [{}, ['en'], ['title']],
  [{ title: 'Ferry' }, [], ['languages']],
  [{ id: 'tt0903747' }, ['en'], []],
  [{ title: 'Ferry', id: '12' }, ['en'], ['id']],
  [{ title: 'Ferry', id: 'twelve', idKind: 'tmdb' }, ['en'], ['id']],
  [{ type: 'episode', title: 'Saltmarsh', season: 0 }, ['en'], ['episode']],
  [{ type: 'episode', title: 'Saltmarsh', season: 0, episode: 1 }, ['en'], []],
] as const)('%o in %o lacks %o', (change, languages, problems) => {
  expect([...problemsOf({ ...emptyForm, ...change }, languages)]).toEqual(problems);
});

test('a question has what belongs to its type', () => {
  const form = {
    ...emptyForm,
    title: ' Saltmarsh ',
    year: 2017,
    season: 3,
    episode: 8,
    id: '4711',
    idKind: 'tvdb',
  } as const;

  expect(questionOf({ ...form, type: 'episode' }, ['en'])).toEqual({
    type: 'episode',
    title: 'Saltmarsh',
    season: 3,
    episode: 8,
    tvdb: 4711,
    'languages[]': ['en'],
  });
  expect(describeQuestion(questionOf({ ...form, type: 'episode' }, ['en']))).toBe('Saltmarsh 3×08');
  expect(describeQuestion(questionOf({ ...form, id: '' }, ['en']))).toBe('Saltmarsh (2017)');
  expect(describeQuestion(questionOf({ ...emptyForm, id: 'tt0903747' }, ['en']))).toBe('tt0903747');
});
