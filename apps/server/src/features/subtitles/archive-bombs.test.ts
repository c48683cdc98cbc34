import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { zipOf } from '#platform/archives/testing/make-archive.ts';
import { rarOf } from '#platform/archives/testing/make-rar.ts';
import { packZeros } from '#platform/archives/testing/rar-bomb.ts';
import { sevenZipBy7z, zerosBy7z } from '#platform/archives/testing/real-archives.ts';
import { temporaryFolder } from '#testing/start-app.ts';

const launcher = join(import.meta.dirname, '../../../bin/captionarr');
const megabyte = 1 << 20;
const zeros = (megabytes: number) => Buffer.alloc(megabytes * megabyte);
const packedZeros = (name: string, size: number, dictionary: number, promised = size) => ({
  name,
  content: '',
  promised,
  packing: { bytes: packZeros(size), dictionary },
});

/** Small outside, large inside; RAR ones are made by hand, as no free program writes them. */
const bombs: Record<string, () => Buffer> = {
  'a large dictionary and a file before the subtitle in a 7z': () =>
    sevenZipBy7z({ 'a.bin': zeros(200), 'b.srt': 'late' }, '-mx1', '-m0=lzma2:d=64m', '-ms=4g'),
  'one huge file in a 7z': () => zerosBy7z('bomb.srt', 1000 * megabyte),
  'a huge file that is no subtitle in a 7z': () => zerosBy7z('bomb.bin', 1000 * megabyte),
  'a huge file beside one whose name is a pattern': () =>
    sevenZipBy7z({ '*.srt': 'small', 'large.srt': zeros(300) }, '-mx1'),
  'a dictionary of a gigabyte in a 7z': () => zerosBy7z('bomb.srt', 4 * megabyte, '-m0=lzma2:d=1g'),
  'a model of a gigabyte in a 7z': () => zerosBy7z('bomb.srt', 4 * megabyte, '-m0=ppmd:mem=1g'),
  'as much as may be in a 7z': () => sevenZipBy7z({ 'a.srt': zeros(4), 'b.srt': zeros(4), 'c.srt': zeros(4) }, '-mx1'),
  'a huge file in a RAR': () => rarOf(5, [packedZeros('bomb.srt', 900 * megabyte, 4 * megabyte)]),
  'a RAR that holds more than it says': () =>
    rarOf(5, [packedZeros('bomb.srt', 900 * megabyte, 4 * megabyte, 4 * megabyte)]),
  'a dictionary of a gigabyte in a RAR': () => rarOf(5, [packedZeros('bomb.srt', 4 * megabyte, 2 ** 30)]),
  'as much as may be in a RAR': () =>
    rarOf(
      5,
      ['a', 'b', 'c'].map((name) => packedZeros(`${name}.srt`, 4 * megabyte, 4 * megabyte)),
    ),
  'a huge file in a zip': () => zipOf([{ name: 'bomb.srt', content: zeros(400) }]),
  'a zip that holds more than it says': () =>
    zipOf([{ name: 'bomb.srt', content: zeros(400), promised: 4 * megabyte }]),
  'as much as may be in a zip': () =>
    zipOf(['a', 'b', 'c'].map((name) => ({ name: `${name}.srt`, content: zeros(4) }))),
  'many files in a zip': () => zipOf(Array.from({ length: 60_000 }, (_, no) => ({ name: `${no}.srt`, content: '' }))),
  'one file many times in a zip': () => overlapping(200, 4 * megabyte),
};

/** Every entry of its directory leads to the same bytes. */
function overlapping(entries: number, size: number): Buffer {
  const one = zipOf([{ name: 'a.srt', content: Buffer.alloc(size) }]);
  const directoryAt = one.readUInt32LE(one.length - 6);
  const directory = one.subarray(directoryAt, one.length - 22);
  const end = Buffer.from(one.subarray(one.length - 22));
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directory.length * entries, 12);
  return Buffer.concat([one.subarray(0, directoryAt), ...Array.from({ length: entries }, () => directory), end]);
}

test(
  'archives that are small outside and huge inside cost the server less than 200 MB',
  { timeout: 300_000 },
  async () => {
    const made = Object.entries(bombs).map(([name, make]) => [name, make()] as const);
    const server = await startServer();
    const idle = server.memory();
    const peak = server.watchMemory();
    const peaks: Record<string, number> = {};
    const upload = async (bytes: Buffer) => {
      const body = new FormData();
      body.append('file', new Blob([Uint8Array.from(bytes)]), 'archive');
      const answer = await fetch(`${server.url}/api/subtitles/archive`, {
        method: 'POST',
        headers: { 'x-api-key': server.key },
        body,
      });
      await answer.arrayBuffer();
      return answer.status;
    };

    const statuses = new Set<number>();
    for (const [name, bytes] of made) {
      statuses.add(await upload(bytes));
      peaks[name] = Math.round((peak.take() - idle) / megabyte);
    }
    for (const status of await Promise.all(made.map(([, bytes]) => upload(bytes)))) statuses.add(status);
    peaks['all at once'] = Math.round((peak.take() - idle) / megabyte);

    expect(Math.max(...made.map(([, bytes]) => bytes.length))).toBeLessThan(8 * megabyte);
    expect(statuses).toEqual(new Set([200, 400]));
    expect(Object.entries(peaks).filter(([, megabytes]) => megabytes >= 200)).toEqual([]);
  },
);

async function startServer() {
  const directory = await temporaryFolder();
  const key = 'k'.repeat(32);
  // Started like a user does, with the flags that limit memory.
  const child = spawn(launcher, ['--config', directory, '--host', '127.0.0.1', '--port', '0'], {
    env: { ...process.env, NODE_ENV: 'production', CAPTIONARR_AUTH__APIKEY: key },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  let url: string | undefined;
  for (let tries = 0; url === undefined && tries < 600; tries++) {
    await wait(100);
    url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
  }
  if (url === undefined) throw new Error(`The server does not say where it listens: ${said}`);
  await wait(3000);

  const server = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server}/status`, 'utf8'))?.[1]) * 1024;
  function watchMemory() {
    let most = 0;
    const timer = setInterval(() => (most = Math.max(most, memory())), 5);
    onTestFinished(() => clearInterval(timer));
    return {
      take: () => {
        const highest = Math.max(most, memory());
        most = 0;
        return highest;
      },
    };
  }
  return { url, key, memory, watchMemory };
}
