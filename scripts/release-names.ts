// node scripts/release-names.ts: writes names of releases and what guessit reads in them. Needs `guessit` (3.4.3).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toRelease } from './release-names/from-guessit.ts';
import { oddEpisodes } from './release-names/odd-episodes.ts';
import { oddMovies } from './release-names/odd-movies.ts';
import { type Draw, templates, type Written } from './release-names/templates.ts';

type Kind = keyof typeof templates | 'odd';
const counts: Record<keyof typeof templates, number> = {
  series: 196,
  pack: 24,
  multi: 60,
  daily: 48,
  anime: 108,
  movie: 144,
  edition: 60,
};

const isMovie = (kind: Kind) => kind === 'movie' || kind === 'edition';

function createDraw(): Draw {
  let state = 20_261_115;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const number = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    number,
    from: (list) => {
      const drawn = list[number(0, list.length - 1)];
      if (drawn === undefined) throw new Error('There is nothing to draw from.');
      return drawn;
    },
  };
}

interface Entry extends Written {
  kind: Kind;
  type: 'episode' | 'movie';
}

function writeNames(): Entry[] {
  const draw = createDraw();
  // Object.entries forgets which keys there are.
  const kinds = Object.keys(counts) as (keyof typeof templates)[];
  const drawn = kinds.flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, index): Entry => {
      const list = templates[kind];
      const template = list[index % list.length] ?? list[0];
      const written = template(draw);
      return {
        kind,
        type: isMovie(kind) ? 'movie' : 'episode',
        ...(typeof written === 'string' ? { name: written } : written),
      };
    }),
  );
  const odd = (['episode', 'movie'] as const).flatMap((type) =>
    ({ episode: oddEpisodes, movie: oddMovies })[type].map((one): Entry => ({
      kind: 'odd',
      type,
      ...(typeof one === 'string' ? { name: one } : one),
    })),
  );
  return [...new Map([...drawn, ...odd].map((entry) => [entry.name, entry])).values()];
}

function askGuessit(names: readonly string[], type: string): Record<string, unknown>[] {
  const folder = mkdtempSync(join(tmpdir(), 'release-names-'));
  try {
    const path = join(folder, 'names.txt');
    writeFileSync(path, names.join('\n'));
    const lines = execFileSync('guessit', ['-t', type, '-j', '-f', path], { encoding: 'utf8', maxBuffer: 1e8 });
    return (
      lines
        .trim()
        .split('\n')
        // guessit prints one object per line.
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const entries = writeNames();
const fixtures = (['episode', 'movie'] as const).flatMap((type) => {
  const own = entries.filter((entry) => entry.type === type);
  const answers = askGuessit(
    own.map(({ name }) => name),
    type,
  );
  return own.map(({ name, kind, mended = {} }, index) => {
    const guessed = toRelease(answers[index] ?? {});
    const wrong = Object.keys(mended).filter((key) => JSON.stringify(guessed[key]) !== JSON.stringify(mended[key]));
    return { name, kind, type, expected: { ...guessed, ...mended }, ...(wrong.length > 0 && { mended: wrong }) };
  });
});
const target = join(import.meta.dirname, '../packages/domain/src/search/release-parser/fixtures/names.json');
writeFileSync(target, `[\n${fixtures.map((fixture) => JSON.stringify(fixture)).join(',\n')}\n]\n`);
console.log(`${fixtures.length} names`);
