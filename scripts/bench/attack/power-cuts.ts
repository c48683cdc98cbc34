import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { key, readJson } from '../product.ts';
import type { Note } from './scorecard.ts';
import { killHard, type Target } from './target.ts';

interface Movie {
  radarrId: number;
  path: string;
}

const cue = (text: string) => `1\n00:00:01,000 --> 00:00:04,000\n${text}\n`;

/** `kill -9` in the middle of writes: the database is whole, and a subtitle is its old self or its new one. */
export async function attackByPowerCut(target: Target, note: Note, rounds: number): Promise<void> {
  const { data } = await readJson<{ data: Movie[] }>(`${target.product.url}/api/movies?start=0&length=1`);
  await target.product.stop();
  const movie = data[0];
  if (!movie) throw new Error('There is no movie to attack.');
  const file = movie.path.replace(/\.[^.]+$/, '.en.srt');
  await writeFile(file, cue('Before'));
  const texts = new Set([cue('Before')]);

  for (let round = 0; round < rounds; round++) {
    // On the folder of the target, whose own server has ended by now.
    const product = await target.start('config');
    const cut = new AbortController();
    const writers = Array.from({ length: 3 }, async (_, writer) => {
      for (let turn = 0; !cut.signal.aborted; turn++) {
        const text = cue(`Round ${round}, writer ${writer}, turn ${turn} ${'x'.repeat(50_000)}`);
        texts.add(text);
        await Promise.all([upload(product.url, movie.radarrId, text), save(product.url, turn)]).catch(() => undefined);
      }
    });
    await pause(300 + round * 137);
    killHard(product);
    cut.abort();
    await Promise.all(writers);

    const content = (await readFile(file, 'utf8').catch(() => 'nothing')).replaceAll('\r\n', '\n');
    const isWhole = [...texts].some((text) => text.trim() === content.trim());
    note(
      `round ${round}: the subtitle is whole`,
      isWhole ? undefined : `${content.length} characters of nothing we sent`,
    );
    note(`round ${round}: the database is whole`, integrity(join(target.config, 'db', 'captionarr.db')));
  }
  const again = await target.start('config');
  const { data: health } = await readJson<{ data: unknown[] }>(`${again.url}/api/system/health`);
  note('the server starts again and answers', Array.isArray(health) ? undefined : 'health did not answer');
}

async function upload(url: string, id: number, text: string) {
  const form = new FormData();
  form.set('language', 'en');
  form.set('hi', 'False');
  form.set('forced', 'False');
  form.set('file', new Blob([text]), 'upload.srt');
  const address = `${url}/api/movies/subtitles?radarrid=${id}`;
  await (await fetch(address, { method: 'POST', body: form, headers: { 'x-api-key': key } })).text();
}

async function save(url: string, turn: number) {
  const body = new URLSearchParams({ 'settings-general-days_to_upgrade_subs': String(1 + (turn % 30)) });
  await (await fetch(`${url}/api/system/settings`, { method: 'POST', body, headers: { 'x-api-key': key } })).text();
}

function integrity(file: string): string | undefined {
  const db = new Database(file);
  try {
    const result = db.pragma('integrity_check', { simple: true });
    return result === 'ok' ? undefined : String(result);
  } finally {
    db.close();
  }
}
