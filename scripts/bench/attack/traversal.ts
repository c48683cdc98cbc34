import { forEachConcurrently } from '../../../apps/server/src/platform/for-each-concurrently.ts';
import { key } from '../product.ts';
import { isBare500, sendRaw, type RawAnswer } from './raw-request.ts';
import type { Note } from './scorecard.ts';
import type { Target } from './target.ts';

const ups = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..\\', '....//', '%252e%252e%252f', '..%c0%af', '..;/'];
const goals = ['canary.txt', 'secret.key', 'config/secret.key', 'etc/passwd', 'db/captionarr.db'];
const oddities = ['%00', 'canary.txt%00.srt', '%0a', '%0d%0aset-cookie:%20a=b', '~/', '$HOME', '%', '%zz', '%ff%fe'];
/** Endpoints that turn a client path into a file path. */
const doors = [
  '/',
  '/assets/',
  '/images/',
  '/images/movies/',
  '/images/series/1/',
  '/help/',
  '/help/images/',
  '/system/backup/download/',
  '/api/system/backups/contents?filename=',
  '/api/subtitles?subtitlesPath=',
  '/api/subtitles/content?type=movie&id=1&path=',
  '/api/subtitles/versions?type=movie&id=1&path=',
  '/api/files?path=',
];

/** Paths that try to leave their folder, in every spelling, with the key: being signed in is no pass to the disk. */
export async function attackPaths(target: Target, note: Note): Promise<void> {
  const secrets = await target.secrets();
  const absolute = [`${target.folder}/canary.txt`, `${target.config}/secret.key`, '/etc/passwd', '/proc/self/environ'];
  const wishes = [
    ...absolute.flatMap((path) => [path, encodeURIComponent(path), `file://${path}`]),
    ...goals.flatMap((goal) => ups.flatMap((up) => [1, 3, 8].map((depth) => up.repeat(depth) + goal))),
    ...oddities,
  ];
  const probes = doors.flatMap((door) => wishes.map((options) => `${door}${options}`));
  await forEachConcurrently(probes, 8, async (path) => {
    const answer = await sendRaw(target.product.url, path, { headers: { 'x-api-key': key } });
    note(path, judge(answer, secrets));
  });
}

function judge(answer: RawAnswer, secrets: readonly string[]): string | undefined {
  if (secrets.some((secret) => answer.body.includes(secret))) return 'the answer holds a file from outside';
  if (answer.body.includes('root:x:0:0:')) return 'the answer holds /etc/passwd';
  if (answer.body.includes('CAPTIONARR_AUTH__APIKEY=')) return 'the answer holds the environment';
  if (answer.headers['set-cookie']?.some((cookie) => cookie.startsWith('a=b'))) return 'a header was injected';
  return isBare500(answer) ? `answered ${answer.status}: ${answer.body.slice(0, 100)}` : undefined;
}
