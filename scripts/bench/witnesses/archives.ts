import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpack } from '../../../apps/server/src/platform/archives/unpack.ts';
import type { Finding, Witness } from './witness.ts';

/** Three subtitles too large to be packed into one part, a readme and a link. */
const names = ['one.srt', 'two.srt', 'три.srt'];
const all = names.join(' ');
const refused = { split: /split archive/, encrypted: /encrypted/ };

/** How each archive is made, and what is to come of it: the number of subtitles, or the reason why there are none. */
const archives: [command: string, expected: number | RegExp][] = [
  ...['', '-0', '-9', '-Z bzip2', '-X'].map((way): [string, number] => [`zip -q ${way} OUT.zip .`, 3]),
  ['zip -q -P secret OUT.zip .', refused.encrypted],
  ['zip -q -0 -s 64k OUT.zip .', refused.split],
  ...['Copy', 'Deflate', 'Deflate64', 'BZip2', 'LZMA', 'PPMd', 'XZ'].map((method): [string, number] => [
    `7zz a -tzip -mm=${method} OUT.zip .`,
    3,
  ]),
  ['7zz a -tzip -psecret -mem=AES256 OUT.zip .', refused.encrypted],
  ['7zz a -tzip -mx0 -v40k OUT.zip .', refused.split],
  ...['', '-mx0', '-ms=off', '-m0=ppmd', '-m0=bzip2', '-m0=lzma', '-mhc=off', '-m0=bcj'].map(
    (way): [string, number] => [`7zz a ${way} OUT.7z .`, 3],
  ),
  ['7zz a -psecret OUT.7z .', refused.encrypted],
  ['7zz a -psecret -mhe=on OUT.7z .', refused.encrypted],
  ['7zz a -mx0 -v40k OUT.7z .', refused.split],
  ...['', '-m0', '-m5', '-s', '-rr5', '-ma5', '-htb', '-md1m'].map((way): [string, number] => [
    `rar a ${way} OUT.rar ${all}`,
    3,
  ]),
  ['rar a -ol OUT.rar link.srt one.srt', 1],
  ['rar a -psecret OUT.rar one.srt', refused.encrypted],
  ['rar a -hpsecret OUT.rar one.srt', refused.encrypted],
  ['rar a -m0 -v40k OUT.rar two.srt три.srt', refused.split],
];

export const witness: Witness = {
  // `rar` is shareware and in non-free: its archives are tried where it is installed.
  packages: { zip: 'zip', '7zip': '7zz' },
  async testify() {
    const hasRar = isRunnable('rar');
    const findings: Finding[] = [];
    for (const [command, expected] of archives)
      if (hasRar || !command.startsWith('rar')) findings.push(await judge(command, expected));
    if (!hasRar)
      findings.push({ subject: 'rar', holds: undefined, detail: 'not installed; see testing/rar for its archives' });
    return findings;
  },
};

async function judge(command: string, expected: number | RegExp): Promise<Finding> {
  const said: string[] = [];
  let taken = 0;
  for (const part of make(command)) {
    const { files, left, problem } = await unpack({ bytes: part, extensions: ['srt'] });
    taken += files.length;
    said.push(...(problem === undefined ? left.map(({ reason }) => reason) : [problem]));
  }
  const reasons = [...new Set(said)].join(' ');
  const holds = typeof expected === 'number' ? taken === expected : expected.test(reasons);
  return { subject: command, holds, detail: `${taken} subtitles. ${reasons}` };
}

/** Silence, and links as links. */
const always: Record<string, string[]> = { zip: ['-r', '-y'], '7zz': ['-bso0', '-bsp0', '-snl'], rar: ['-idq'] };

/** The archive, or its parts in their order. */
function make(command: string): Buffer[] {
  const root = mkdtempSync(join(tmpdir(), 'captionarr-witness-'));
  const folder = join(root, 'in');
  try {
    mkdirSync(folder);
    for (const [index, name] of names.entries()) writeFileSync(join(folder, name), subtitle(index));
    writeFileSync(join(folder, 'read me.nfo'), 'Not a subtitle.');
    symlinkSync('/etc/passwd', join(folder, 'link.srt'));
    const [program = '', ...words] = command.split(' ').filter((word) => word !== '');
    const [first = '', ...rest] = words;
    const given = [first, ...(always[program] ?? []), ...rest].map((word) => word.replace('OUT', join(root, 'out')));
    execFileSync(program, given, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    const parts = readdirSync(root).filter((name) => name !== 'in');
    return parts.toSorted().map((name) => readFileSync(join(root, name)));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** 30 kB each. */
const subtitle = (seed: number) =>
  Array.from({ length: 500 }, (_, no) => {
    const time = `00:${String(Math.floor(no / 60)).padStart(2, '0')}:${String(no % 60).padStart(2, '0')}`;
    return `${no + 1}\n${time},000 --> ${time},900\nLine ${(no + 1) * (seed + 7)} of the talk\n\n`;
  }).join('');

function isRunnable(program: string): boolean {
  try {
    execFileSync(program, [], { stdio: 'ignore' });
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}
