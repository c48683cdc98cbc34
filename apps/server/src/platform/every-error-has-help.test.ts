import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

const root = join(import.meta.dirname, '..');
/** Codes of errors that have a cause outside the request: a person can mend it, so the help says how. */
const mendable = new Set(['refused', 'conflict', 'too-many', 'failed', 'upstream', 'unavailable']);

/** Errors without help, by words of the call, with the reason. */
const withoutHelp: Record<string, string> = {
  'The preview was canceled': 'nobody reads it',
  'A restore is already in progress': 'passes by itself',
  'The job was removed before it finished': 'somebody wanted it so',
  "'unavailable', hindrance": 'the server is being stopped',
  'already waiting or running': 'what was wanted is under way',
  'already has its earlier value': 'there is nothing to do',
  'was already undone': 'there is nothing to do',
  'No checked subtitle belongs to another episode': 'there is nothing to do',
  'contains a secret that can’t be removed': 'the sentence says all, and no user can mend it',
  "'conflict', refusal": 'what a job is asked does not fit its state, and that is all',
};

interface Call {
  file: string;
  text: string;
}

/** Every error that is made with these words, whole. */
function callsOf(file: string): Call[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/new AppError\(/g)].map(({ index, 0: { length } }) => {
    let depth = 1;
    let end = index + length;
    for (; depth > 0; end++) depth += source[end] === '(' ? 1 : source[end] === ')' ? -1 : 0;
    return { file, text: source.slice(index, end).replaceAll(/\s+/g, ' ') };
  });
}

const calls = globSync('**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && !file.includes('testing/'))
  .flatMap(callsOf)
  .filter(({ text }) => mendable.has(/^new AppError\( ?'([\w-]+)'/.exec(text)?.[1] ?? ''));
const isExcused = ({ text }: Call) => Object.keys(withoutHelp).some((words) => text.includes(words));

test('every error that names a cause says where the help is, or stands in the list with a reason', () => {
  const silent = calls.filter((call) => !/\bhelp\b/.test(call.text) && !isExcused(call));

  expect(calls.length).toBeGreaterThan(80);
  expect(silent).toEqual([]);
});

test('the list has no reason that nobody needs', () => {
  const unused = Object.keys(withoutHelp).filter((words) => !calls.some(({ text }) => text.includes(words)));

  expect(unused).toEqual([]);
});

test('an answer that refuses names the place in a header, and its body stays a bare sentence', async () => {
  const { request, key } = await startApp();

  const answer = await request('POST', '/api/system/settings', {
    headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'settings-general-port=many',
  });

  expect([answer.statusCode, answer.headers['x-help']]).toEqual([406, 'setting-refused']);
  expect(answer.json()).toMatch(/^general\.port must be/);
});
