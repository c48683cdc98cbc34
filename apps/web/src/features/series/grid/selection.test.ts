import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellKey, cellsBetween, cellsOf, nothingSelected, selectedCells, toggleCells } from './selection.ts';

const board = {
  episodes: [{ id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }],
  languages: [{ code2: 'en' }, { code2: 'fr' }, { code2: 'de' }],
};
const place = (episodeId: number, code2: string) => ({ episodeId, code2 });

test('a rectangle has the cells between its corners, whichever corner comes first', () => {
  const cells = ['3 fr', '3 de', '2 fr', '2 de'];

  expect(cellsBetween(board, place(3, 'fr'), place(2, 'de'))).toEqual(cells);
  expect(cellsBetween(board, place(2, 'de'), place(3, 'fr'))).toEqual(cells);
  expect(cellsBetween(board, place(2, 'fr'), place(3, 'de'))).toEqual(cells);
});

test('a corner that is gone leaves what was chosen before', () => {
  const base = new Set([cellKey(1, 'en')]);

  expect(selectedCells(board, { base, rectangle: { from: place(9, 'en'), to: place(1, 'de') } })).toEqual(base);
});

test('toggling adds what isn’t whole, and removes what is', () => {
  const column = cellsOf(board.episodes, [{ code2: 'fr' }]);
  const once = toggleCells(new Set([cellKey(3, 'fr'), cellKey(3, 'en')]), column).base;
  const twice = toggleCells(once, column).base;

  expect(once.size).toBe(5);
  expect([...twice]).toEqual(['3 en']);
});

test('a rectangle is as large as its sides say, and toggling it twice changes nothing', () => {
  const row = fc.constantFrom(...board.episodes.map(({ id }) => id));
  const column = fc.constantFrom(...board.languages.map(({ code2 }) => code2));
  const corner = fc.record({ episodeId: row, code2: column });
  fc.assert(
    fc.property(corner, corner, (from, to) => {
      const cells = cellsBetween(board, from, to);
      const rows = Math.abs(from.episodeId - to.episodeId) + 1;
      const columns = new Set(cells.map((cell) => cell.split(' ')[1])).size;

      expect(cells).toHaveLength(rows * columns);
      const { base } = toggleCells(toggleCells(nothingSelected.base, cells).base, cells);
      expect(base.size).toBe(0);
    }),
  );
});
