import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/start-app.ts';
import { loudModel, manyCues, openTools, rightRows, someContext } from './testing/open-tools.ts';
import { translateCues } from './translate-cues.ts';

const child = join(import.meta.dirname, 'testing', 'translate-child.ts');
const lineCount = 300;
const batch = 10;

/** Runs the child until it is killed at some moment; answers the lines that it asked for. */
async function runAndKill(directory: string): Promise<{ asked: string[]; isKilled: boolean }> {
  const started = spawn(process.execPath, [child, directory, String(lineCount)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(started, 'exit');
  let said = '';
  started.stdout.on('data', (part: Buffer) => (said += part.toString()));
  await once(started.stdout, 'data');
  await delay(10 + Math.random() * 120);
  started.kill('SIGKILL');
  const [, signal] = (await ended) as [number | null, string | null];
  const asked = said.split('\n').filter((line) => line !== '' && line !== 'finished');
  return { asked: asked.flatMap((line) => line.split('|')), isKilled: signal === 'SIGKILL' };
}

test('killed four times with kill -9, a translation pays for no line twice but those of the request that was cut off', async () => {
  const directory = await temporaryFolder();
  const asked: string[] = [];
  let kills = 0;
  for (let run = 0; run < 4; run++) {
    const { asked: some, isKilled } = await runAndKill(directory);
    asked.push(...some);
    if (isKilled) kills += 1;
  }
  expect(kills).toBe(4);
  expect(new Set(asked).size).toBeLessThan(lineCount);

  const tools = await openTools(directory);
  const model = loudModel({
    ask: async (request) => {
      asked.push(...request.lines.map(({ text }) => text));
      return { answer: rightRows(request), tokens: 100 };
    },
  });
  const cues = manyCues(lineCount);
  const result = await translateCues(cues, someContext(), { ...tools, translators: [model] });

  expect(result).toMatchObject({ isFinished: true, open: [] });
  expect(result.cues).toEqual(cues.map((cue) => ({ ...cue, text: cue.text.toUpperCase() })));
  expect(asked.length).toBeLessThanOrEqual(lineCount + kills * batch);
  const [usage] = await tools.db.selectFrom('translation_usage').selectAll().execute();
  expect(usage?.lines).toBe(asked.length);
  await tools.database.close();
}, 60_000);
