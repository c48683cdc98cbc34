import type { GridCell, GridEpisode } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { findVerbs } from './verbs.ts';

const languages = [
  { code2: 'fr', name: 'French', strength: 'must' as const },
  { code2: 'en', name: 'English', strength: 'must' as const },
];
const file = (language: string, more = {}) => ({ path: `/tv/a.${language}.srt`, language, ...more });
const cell = (state: GridCell['state'], files: GridCell['files'] = [], lacking: string[] = []): GridCell => ({
  state,
  files,
  lacking,
});
const episode = (id: number, ...cells: (GridCell | null)[]): GridEpisode => ({
  id,
  season: 1,
  episode: id,
  title: '',
  release: null,
  cells,
});
const pick = (episodes: readonly GridEpisode[], ...columns: number[]) =>
  episodes.flatMap((one) =>
    columns.flatMap((column) => {
      const language = languages[column];
      return language ? [{ episode: one, language, cell: one.cells[column] ?? null }] : [];
    }),
  );

test('missing and nice cells are searched in the kinds that aren’t there', () => {
  const episodes = [
    episode(1, cell('missing', [], ['fr', 'fr:forced'])),
    episode(2, cell('nice', [], ['fr'])),
    episode(3, cell('there', [file('fr')])),
    episode(4, null),
  ];

  expect(findVerbs(pick(episodes, 0), languages).search).toEqual([
    { type: 'episode', id: 1, language: 'fr' },
    { type: 'episode', id: 1, language: 'fr:forced' },
    { type: 'episode', id: 2, language: 'fr' },
  ]);
});

test('files are synced and deleted, tracks inside the video are neither', () => {
  const episodes = [
    episode(1, cell('there', [file('fr'), { path: '/tv/a.fr.sup', language: 'fr' }])),
    episode(2, cell('embedded', [file('fr', { path: null })])),
  ];

  const verbs = findVerbs(pick(episodes, 0), languages);

  expect(verbs.sync).toEqual([{ type: 'episode', id: 1, path: '/tv/a.fr.srt' }]);
  expect(verbs.delete.map(({ path }) => path)).toEqual(['/tv/a.fr.srt', '/tv/a.fr.sup']);
  expect(verbs.repair).toEqual([]);
});

test('only files with findings are fixed', () => {
  const poor = file('fr', { finding: { code: 'timing', level: 'red', value: 4.2 } });

  expect(findVerbs(pick([episode(1, cell('there', [poor, file('fr:hi')]))], 0), languages).repair).toEqual([
    { type: 'episode', id: 1, path: '/tv/a.fr.srt' },
  ]);
});

test('an empty cell is translated from a file of its episode that people made', () => {
  const missing = cell('missing', [], ['fr']);
  const episodes = [
    episode(1, missing, cell('there', [file('en')])),
    episode(2, missing, cell('machine', [file('en', { made: 'translation' })])),
    episode(3, missing, cell('there', [{ path: '/tv/a.en.sup', language: 'en' }])),
    episode(4, missing, null),
    episode(5, cell('missing', [file('fr')], ['fr:forced']), cell('there', [file('en')])),
  ];

  expect(findVerbs(pick(episodes, 0), languages).translate).toEqual([
    { language: 'fr', files: [{ type: 'episode', id: 1, path: '/tv/a.en.srt' }] },
  ]);
});
