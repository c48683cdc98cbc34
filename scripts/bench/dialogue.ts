// npm run bench -- dialogue [build [files]] [grow [files]] [ask] [--folder=PATH]: the index of what is said.
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wordsOf } from '../../packages/domain/src/dialogue/words.ts';
import { addFile, openIndex } from '../../apps/server/src/engine/dialogue/dialogue-index.ts';
import { searchIndex, type Question } from '../../apps/server/src/engine/dialogue/search-index.ts';
import { updateIndex } from '../../apps/server/src/engine/dialogue/update-index.ts';
import { createRandom } from '../../lab/src/random.ts';
import { makeTalk, wordOf } from './dialogue/made-up-talk.ts';

/** Milliseconds, for the first page of a search; the bar of issue 26. */
const longest = 50;
const rounds = 40;

/**
 * `build` writes subtitle files and indexes them as the server does, at full speed. `grow` adds texts to an index
 * without files, many times as fast, and continues one that is in the folder. `ask` measures searches in it.
 */
export async function run(args: string[]): Promise<void> {
  const folder = args.find((arg) => arg.startsWith('--folder='))?.slice('--folder='.length);
  const place = folder ?? mkdtempSync(join(tmpdir(), 'captionarr-bench-'));
  const [part, count] = args.filter((arg) => !arg.startsWith('--'));
  const index = join(place, 'index', 'dialogue.db');
  try {
    if (part === undefined || part === 'build') build(place, Number(count ?? 400));
    if (part === undefined || part === 'grow') grow(index, Number(count ?? 6800));
    if (part === undefined || part === 'ask') ask(index);
  } finally {
    if (folder === undefined) rmSync(place, { recursive: true, force: true });
  }
}

const time = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace('.', ',');

function build(place: string, count: number): void {
  const media = join(place, 'media');
  mkdirSync(media, { recursive: true });
  let bytes = 0;
  const files = Array.from({ length: count }, (_, number) => {
    const { language, spoken } = makeTalk(number);
    const path = join(media, `${number}.${language}.srt`);
    const text = spoken.map(
      ({ start, text: line }, cue) => `${cue + 1}\n${time(start)} --> ${time(start + 2000)}\n<i>${line}</i>\n`,
    );
    writeFileSync(path, text.join('\n'));
    const { size } = statSync(path);
    bytes += size;
    return { path, kind: 0 as const, mediaId: number + 1, language, size, modifiedAt: 1 };
  });
  const index = join(place, 'built', 'dialogue.db');
  const cpu = process.cpuUsage();
  const began = performance.now();
  const turns: number[] = [];
  for (let left = 1; left > 0;) {
    const turn = performance.now();
    ({ left } = updateIndex({ index, files, range: { kind: 0, after: 0, upTo: count } }));
    turns.push(performance.now() - turn);
  }
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `build: ${count} files of ${Math.round(bytes / count / 1000)} kB: ${((user + system) / 1000 / count).toFixed(1)} ms of CPU and ` +
      `${((seconds * 1000) / count).toFixed(1)} ms each; longest turn of its thread ${Math.max(...turns).toFixed(0)} ms; ` +
      `index ${(sizeOf(index) / 1e6).toFixed(1)} MB, ${Math.round((sizeOf(index) / bytes) * 100)}% of the files`,
  );
}

const sizeOf = (index: string) =>
  ['', '-wal'].reduce((total, ending) => total + (statSync(index + ending, { throwIfNoEntry: false })?.size ?? 0), 0);

function grow(path: string, count: number): void {
  const index = openIndex(path);
  const { sqlite } = index;
  const before = sqlite.prepare<[], number>('SELECT count(*) FROM file').pluck().get() ?? 0;
  const began = performance.now();
  for (let from = before; from < before + count; from += 20) {
    sqlite.transaction(() => {
      for (let number = from; number < Math.min(from + 20, before + count); number++) {
        const { language, spoken } = makeTalk(number);
        const file = {
          path: `/media/${number}.srt`,
          kind: 0 as const,
          mediaId: number,
          language,
          size: 1,
          modifiedAt: 1,
        };
        addFile(index, file, spoken);
      }
    })();
  }
  const seconds = (performance.now() - began) / 1000;
  sqlite.close();
  console.log(
    `grow: ${before + count} files, ${(sizeOf(path) / 1e6).toFixed(0)} MB; ${((seconds * 1000) / count).toFixed(1)} ms each, with making the text`,
  );
}

/** Milliseconds of CPU: a busy machine changes the clock, and hardly this. */
function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function ask(index: string): void {
  const { sqlite } = openIndex(index);
  const files = sqlite.prepare<[], number>('SELECT count(*) FROM file').pluck().get() ?? 0;
  sqlite.close();
  const random = createRandom('ask');
  const line = () => {
    const { spoken } = makeTalk(random.between(0, files - 1));
    return random.pick(spoken.filter(({ text }) => wordsOf(text).length > 4)).text;
  };
  const english = (low: number, high: number) => wordOf('en', random.between(low, high));
  const kinds: Record<string, () => string> = {
    'a rare word': () => english(20_000, 59_000),
    'a common word': () => english(0, 100),
    'a line somebody said': line,
    'the same in quotes': () => `"${line()}"`,
    'its words in reverse order': () =>
      wordsOf(line())
        .map(({ folded }) => folded)
        .toReversed()
        .join(' '),
    'three middling words': () => [english(300, 3000), english(300, 3000), english(300, 3000)].join(' '),
    'five of the 60 commonest words, in quotes': () => `"${Array.from({ length: 5 }, () => english(0, 60)).join(' ')}"`,
  };
  const rows = Object.entries(kinds).map(([name, make]) => {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds; round++) {
      const query = make();
      const question: Question = {
        index,
        words: wordsOf(query).map(({ folded }) => folded),
        isPhrase: query.startsWith('"'),
        length: 12,
      };
      const began = cpuNow();
      if (searchIndex(question).hits.length > 0) found += 1;
      times.push(cpuNow() - began);
    }
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => `${(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1)} ms`;
    return {
      search: name,
      found: `${found} of ${rounds}`,
      p50: at(0.5),
      p99: at(0.99),
      within: `${times.filter((ms) => ms < longest).length} of ${rounds}`,
    };
  });
  console.log(
    `ask: ${files} files, ${(sizeOf(index) / 1e6).toFixed(0)} MB; resident ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`,
  );
  console.table(rows);
}
