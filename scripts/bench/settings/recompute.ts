import SQLite from 'better-sqlite3';
import { pragmas } from '../../../apps/server/src/platform/db/open-migrated.ts';
import { rounded, timing } from '../measure.ts';
import { changes } from './changes.ts';
import type { Watched } from './watched-product.ts';

const rounds = { large: 4, huge: 2 };

/** From the save to the end of its jobs, there and back again, of which the slower counts; and how long the event loop was held meanwhile. */
export async function printRecompute(product: Watched, size: 'large' | 'huge', bareFile: string) {
  const lines: Record<string, Record<string, number>> = {};
  for (const [name, { there, back }] of Object.entries(changes)) {
    const [saves, cpu, wall]: [number[], number[], number[]] = [[], [], []];
    const wholes = new Map<Record<string, string>, number[]>([
      [there, []],
      [back, []],
    ]);
    const apply = async (form: Record<string, string>) => {
      await product.save(form);
      await product.rest();
    };
    const time = async (form: Record<string, string>) => {
      const started = performance.now();
      await product.save(form);
      saves.push(performance.now() - started);
      await product.rest();
      wholes.get(form)?.push(performance.now() - started);
    };
    for (let round = 0; round < rounds[size]; round++) {
      for (const form of [there, back]) {
        // Watched, a recompute takes several times as long: its pauses for page requests never end early.
        if (round % 2 === 0) await time(form);
        else {
          const turn = await product.longestTurn(() => apply(form));
          cpu.push(turn.cpu);
          wall.push(turn.wall);
        }
      }
    }
    const [to = Number.NaN, fro = Number.NaN] = [...wholes.values()].map((each) => timing(each).min / 1000);
    lines[name] = {
      'save, ms': rounded(timing(saves).min, 0),
      'recompute, s': rounded(Math.max(to, fro)),
      'the other way': rounded(Math.min(to, fro)),
      'longest turn: CPU, ms': rounded(timing(cpu).min, 1),
      worst: rounded(Math.max(...cpu), 1),
      'clock, ms': rounded(timing(wall).min, 1),
    };
  }
  console.log(`\nRecompute after a save, ${size} (bars at large: 3 s, 25 ms)`);
  console.table(lines);
  const bare = gainInOneTransaction(bareFile);
  const own = (lines['every profile asks for one language more']?.['recompute, s'] ?? Number.NaN) * 1000;
  console.log(
    `The statements of the first line alone, in one transaction: ${rounded(bare, 0)} ms; ratio ${rounded(own / bare)}`,
  );
}

/** Time of SQLite alone for the largest change, in ms. */
function gainInOneTransaction(file: string) {
  const sqlite = new SQLite(file);
  for (const pragma of pragmas) sqlite.pragma(pragma);
  const insert = sqlite.prepare("INSERT INTO missing (kind, media_id, language, since) VALUES (?, ?, 'sw', 0)");
  const statements = [
    {
      read: sqlite.prepare(
        'SELECT video.id, missing FROM episode video JOIN series ON series.id = series_id WHERE profile_id > 0',
      ),
      write: sqlite.prepare('UPDATE episode SET missing = ?, wanted = 1 WHERE id = ?'),
    },
    {
      read: sqlite.prepare('SELECT id, missing FROM movie WHERE profile_id > 0'),
      write: sqlite.prepare('UPDATE movie SET missing = ?, wanted = 1, missing_count = missing_count + 1 WHERE id = ?'),
    },
  ];
  const started = performance.now();
  sqlite.transaction(() => {
    for (const [side, { read, write }] of statements.entries()) {
      for (const { id, missing } of read.all() as { id: number; missing: string }[]) {
        write.run(missing === '' ? 'sw' : `${missing},sw`, id);
        insert.run(side, id);
      }
    }
  })();
  const took = performance.now() - started;
  sqlite.close();
  return took;
}
