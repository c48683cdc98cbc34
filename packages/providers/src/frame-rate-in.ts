import { textOf, type Page } from './read-page.ts';

/**
 * The frame rate in a row of cells, and the text of a cell behind it. The rate is told by its value, because the
 * descriptions of these tables don’t say where counting begins.
 */
export function frameRateIn(cells: ReturnType<Page>) {
  const rates = cells.toArray().map((_, index) => Number(textOf(cells.eq(index)).replace(',', '.')));
  const place = rates.findIndex((rate) => rate >= 23 && rate <= 60);
  return {
    frameRate: rates[place],
    textBehind: (count: number) => (place === -1 ? '' : textOf(cells.eq(place + count))),
  };
}
