import { standardWeights } from '../../../packages/domain/src/search/standard-weights.ts';

const words: Record<string, string> = {
  hash: 'file hash (on its own)',
  series: 'title',
  source: 'source (BluRay, WEB …)',
  hearing_impaired: 'hearing-impaired',
};
/** The table under its heading. */
const place = /(?<=^## Score\n\n)(\|.*\n)+/m;

/** A help page with the weight of each detail, taken from the code. */
export const withWeights = (page: string): string => page.replace(place, weightsTable);

function weightsTable(): string {
  const { title, ...movie } = standardWeights.movie;
  const weights: [Record<string, number>, Record<string, number>] = [
    standardWeights.episode,
    { series: title, ...movie },
  ];
  const keys = [...new Set(weights.flatMap((each) => Object.keys(each)))].toSorted(
    (one, other) => most(other) - most(one),
  );
  function most(key: string): number {
    return Math.max(...weights.map((each) => each[key] ?? 0));
  }
  const rows = keys.map((key) => {
    const cells = weights.map((each) => each[key] ?? '');
    return `| ${words[key] ?? key.replaceAll('_', ' ')} | ${cells.join(' | ')} |\n`;
  });
  const sums = weights.map(({ hash: _hash, ...rest }) => Object.values(rest).reduce((sum, each) => sum + each, 0));
  return `| What matches | Episode | Movie |\n|---|---|---|\n${rows.join('')}| maximum, without the hash | ${sums.join(' | ')} |\n`;
}
