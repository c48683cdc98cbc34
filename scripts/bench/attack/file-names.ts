import { writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { contract, type EndpointGroup } from '@captionarr/contract';
import { parseJson } from '../../../apps/server/src/platform/parse-json.ts';
import { key, readJson, send } from '../product.ts';
import { sendRaw } from './raw-request.ts';
import type { Note } from './scorecard.ts';
import { untilIdle, type Target } from './target.ts';

interface Movie {
  radarrId: number;
  path: string;
  title: string;
}

const parts: (string | Buffer)[] = [
  ...Array.from({ length: 31 }, (_, index) => String.fromCharCode(index + 1)),
  '\u007F',
  '"',
  '\\',
  '\\"',
  '"}],"injected":[{"a":"',
  '\n","injected":"yes',
  '\\u0000',
  '\u2028',
  '\u202E',
  '\uFEFF',
  "'; drop table movie; --",
  '<img src=x onerror=alert(1)>',
  '{{subtitles}}',
  '$(touch pwned)',
  'é',
  'e\u0301',
  '😀',
  Buffer.from([0xff, 0xfe]),
  Buffer.from([0xc0, 0xaf]),
  Buffer.from([0xed, 0xa0, 0x80]),
];

/** Subtitles whose names hold what breaks text, beside a real video: every list stays valid and keeps every movie. */
export async function attackNames(target: Target, note: Note): Promise<void> {
  const { url } = target.product;
  const before = await readJson<{ data: Movie[] }>(`${url}/api/movies`);
  const victim = before.data[0];
  if (!victim) throw new Error('There is no movie to attack.');
  const stem = Buffer.from(victim.path.replace(/\.[^.]+$/, ''));
  const written: Buffer[] = [];
  for (const part of parts) {
    for (const tail of ['.en.srt', '.es.forced.srt']) {
      const name = Buffer.concat([stem, Buffer.from('.'), Buffer.from(part), Buffer.from(tail)]);
      if (name.subarray(name.lastIndexOf('/') + 1).length > 255) continue;
      writeFileSync(name, '1\n00:00:01,000 --> 00:00:04,000\nHello\n');
      written.push(name);
    }
  }
  try {
    await send(
      `${url}/api/movies`,
      'PATCH',
      new URLSearchParams({ radarrid: String(victim.radarrId), action: 'scan-disk' }),
    );
    await untilIdle(url, target.library);
    await judgeLists(url, note);
    const { body } = await sendRaw(url, '/api/movies', { headers: { 'x-api-key': key } });
    const { data = [] } = (parseJson(body) ?? {}) as { data?: Record<string, unknown>[] };
    const isWhole = data.length === before.data.length;
    note('every movie is still listed', isWhole ? undefined : `${data.length} of ${before.data.length}`);
    const isInjected = data.some((movie) => 'injected' in movie);
    note('no field was injected', isInjected ? 'a movie has a field of the attacker' : undefined);
    note(
      'every file is as it was',
      (await Promise.all(written.map((name) => readFile(name, 'utf8')))).every((text) => text.includes('Hello'))
        ? undefined
        : 'a file changed',
    );
  } finally {
    for (const name of written) await rm(name, { force: true });
  }
}

/** Every GET of the contract that answers without parameters. */
async function judgeLists(url: string, note: Note): Promise<void> {
  for (const group of Object.values<EndpointGroup>(contract)) {
    for (const { method, path } of Object.values(group)) {
      if (method !== 'GET' || path.includes(':')) continue;
      const answer = await sendRaw(url, `/api${path}`, { headers: { 'x-api-key': key } });
      if (answer.status !== 200) continue;
      note(`GET ${path} is valid JSON`, parseJson(answer.body) !== undefined ? undefined : 'it is not');
    }
  }
}
