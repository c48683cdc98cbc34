import { cp } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { workersHere } from '#testing/workers-here.ts';
import { scriptMaker, startLadder, taken, translating, wish } from './testing/start-ladder.ts';

test('a rung goes on where it was when the power failed, and finishes once', async () => {
  const begun = Promise.withResolvers<void>();
  const first = scriptMaker('translation', async (_wish, { keep, signal }) => {
    await keep({ lines: 2 });
    begun.resolve();
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
  });
  const started = await startLadder({ ladder: translating, rungMakers: [first.maker] });
  const { job_id, batch } = await started.api.ladder.make({ form: { ...wish, rung: 'translation' } });
  await begun.promise;
  // What is on disk at this moment is all that a killed process leaves.
  const directory = await temporaryFolder();
  await cp(started.directory, directory, { recursive: true });
  await started.close();

  const seen: unknown[] = [];
  const second = scriptMaker('translation', async (_wish, { saved }) => {
    seen.push(saved);
    return taken();
  });
  const again = await startApp({ directory, listens: true, rungMakers: [second.maker], workers: workersHere });
  await again.app.jobs.whenFinished(job_id);

  expect(seen).toEqual([{ lines: 2 }]);
  expect(await started.read('fr.srt')).toContain('Bonjour 3.');
  expect(await again.app.db.selectFrom('history').select('action').execute()).toEqual([{ action: 6 }]);
  await again.api.subtitles.restore({ form: { batch } });
  expect(await started.read('fr.srt')).toBeUndefined();
});
