import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { family, residentMemory } from '../../../lab/src/process.ts';
import { key } from '../product.ts';
import type { Note } from './scorecard.ts';
import type { Product, Target } from './target.ts';

const execute = promisify(execFile);
const megabyte = 1024 * 1024;
/** How far above its idle memory the server may go, in MB. */
const bar = 200;

/** Made by Debian's own `7zz`, `zip` and `xz`, as an attacker would. */
const bombs: Record<string, string> = {
  'nothing.7z': `head -c 400M /dev/zero | 7zz a -bd -mx1 -si'holiday.bin' nothing.7z`,
  'wildcard.7z': `head -c 400M /dev/zero | 7zz a -bd -mx1 -si'big.bin' wildcard.7z && printf x > '*.srt' && 7zz a -bd -mx1 wildcard.7z -spd './*.srt'`,
  'claimed.7z': `head -c 400M /dev/zero | 7zz a -bd -mx1 -si'movie.srt' claimed.7z`,
  'solid.7z': `head -c 15M /dev/zero > part; for i in $(seq 60); do ln -f part "part$i.srt"; done; 7zz a -bd -mx1 -ms=on solid.7z part*.srt; rm part*`,
  'plain.zip': `head -c 400M /dev/zero > movie.srt && zip -q plain.zip movie.srt; rm movie.srt`,
  'many.zip': `head -c 19M /dev/zero > part; for i in $(seq 60); do ln -f part "part$i.srt"; done; zip -q many.zip part*.srt; rm part*`,
  'nested.zip': `head -c 300M /dev/zero > inner.srt && zip -q inner.zip inner.srt && zip -q nested.zip inner.zip; rm inner.srt inner.zip`,
};

/** Archives that are small outside and endless inside, one after the other and all at once. */
export async function attackArchives(target: Target, note: Note): Promise<void> {
  const { product } = target;
  const folder = join(target.folder, 'bombs');
  await mkdir(folder);
  // Not synchronously: the server closes idle connections meanwhile, and `fetch` has to notice before it uses one.
  const make = async (name: string, command: string) => {
    await execute('bash', ['-ec', command], { cwd: folder });
    return { name, bytes: await readFile(join(folder, name)) };
  };
  const files: Awaited<ReturnType<typeof make>>[] = [];
  for (const [name, command] of Object.entries(bombs)) files.push(await make(name, command));
  await writeFile(join(folder, 'honest.srt'), '1\n00:00:01,000 --> 00:00:04,000\nHello\n');
  const { bytes: honest } = await make('honest.7z', '7zz a -bd honest.7z honest.srt');

  const watch = watchMemory(product);
  for (const { name, bytes } of files)
    note(`${name} (${size(bytes)}) is refused`, await unpack(product.url, name, bytes));
  const together = await Promise.all(files.map(({ name, bytes }) => unpack(product.url, name, bytes)));
  note(
    'all at once',
    together.find((why) => why !== undefined),
  );
  const { idle, peak } = watch.stop();
  const growth = Math.round(peak - idle);
  console.log(`    memory: idle ${Math.round(idle)} MB, peak ${Math.round(peak)} MB (+${growth} MB)`);
  note(`memory stays below idle + ${bar} MB`, growth < bar ? undefined : `it grew by ${growth} MB`);

  const form = new FormData();
  form.set('file', new Blob([honest]), 'honest.7z');
  const answer = await post(product.url, form);
  note(
    'an honest archive is read right after',
    answer.text.includes('honest.srt') ? undefined : answer.text.slice(0, 200),
  );
}

/** Why the product did not hold, if so: it failed barely, or handed out what is too large. */
async function unpack(url: string, name: string, bytes: Buffer<ArrayBuffer>): Promise<string | undefined> {
  const form = new FormData();
  form.set('file', new Blob([bytes]), name);
  const { status, text, help } = await post(url, form);
  if (status >= 500 && (help === null || help === 'something-wrong')) return `answered ${status}`;
  return text.length > 100 * megabyte ? `answered ${text.length} bytes` : undefined;
}

async function post(url: string, body: FormData) {
  const answer = await fetch(`${url}/api/subtitles/archive`, {
    method: 'POST',
    body,
    headers: { 'x-api-key': key },
    signal: AbortSignal.timeout(120_000),
  });
  return { status: answer.status, text: await answer.text(), help: answer.headers.get('x-help') };
}

/** Resident memory of the server and everything it started, in MB. */
function watchMemory({ pid }: Product) {
  const idle = memoryOf(pid) ?? 0;
  let peak = idle;
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(pid) ?? 0)), 20);
  return {
    stop() {
      clearInterval(timer);
      return { idle, peak };
    },
  };
}

/** Undefined when one of them ended while it was looked at. */
function memoryOf(pid: number): number | undefined {
  try {
    return family(pid).reduce((sum, each) => sum + residentMemory(each), 0);
  } catch {
    return undefined;
  }
}

const size = (bytes: Buffer) => `${Math.ceil(bytes.length / 1000)} kB`;
