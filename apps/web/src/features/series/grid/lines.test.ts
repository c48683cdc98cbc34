import type { GridCell } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { filterCounts, filterEpisodes, toLines } from './lines.ts';

const cell = (state: GridCell['state'], more = {}): GridCell => ({ state, files: [], lacking: [], ...more });
const poor = cell('there', {
  files: [{ path: '/a.srt', language: 'fr', finding: { code: 'ads', level: 'amber', value: 2 } }],
});
const episode = (season: number, number: number, ...cells: (GridCell | null)[]) => ({
  id: season * 100 + number,
  season,
  episode: number,
  title: '',
  release: null,
  cells,
});
const episodes = [
  episode(2, 2, cell('missing')),
  episode(2, 1, poor),
  episode(1, 1, cell('nice')),
  episode(1, 2, null),
];

test('an open season shows its episodes, a closed one only itself', () => {
  expect(toLines(episodes, (season) => season === 2).map(({ key }) => key)).toEqual(['s2', 'e202', 'e201', 's1']);
});

test('a filter leaves its episodes; one that would leave none isn’t offered', () => {
  expect(filterEpisodes(episodes, 'poor').map(({ id }) => id)).toEqual([201]);
  expect(filterCounts({ languages: [], episodes })).toEqual([
    { filter: 'all', count: 4 },
    { filter: 'missing', count: 1 },
    { filter: 'nice', count: 1 },
    { filter: 'poor', count: 1 },
  ]);
  expect(filterCounts({ languages: [], episodes: episodes.slice(3) })).toEqual([{ filter: 'all', count: 1 }]);
});
