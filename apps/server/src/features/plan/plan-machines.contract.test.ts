import { expect, test, vi } from 'vitest';
import { scriptMaker, taken } from '#features/ladder/testing/start-ladder.ts';
import { startWithProviders } from '#testing/start-with-providers.ts';

test('pictures are read and the rest is translated only if asked; one undo takes both back', async () => {
  const ocr = scriptMaker('ocr', async () => taken());
  const translation = scriptMaker('translation', async () => taken());
  const { api, app, read } = await startWithProviders({
    languages: ['fr'],
    rungMakers: [ocr.maker, translation.maker],
  });
  await app.db.updateTable('missing').set({ cause: 'pictures' }).where('kind', '=', 1).execute();
  const reaches = (state: string) =>
    vi.waitUntil(
      async () => {
        const { run } = await api.plan.make({ form: {} });
        return run?.state === state && run;
      },
      { timeout: 20_000, interval: 100 },
    );

  const plan = await vi.waitUntil(async () => (await api.plan.make({ form: { fresh: true } })).plan ?? false);
  const steps = new Map(plan.steps.map((step) => [step.lever, step]));
  expect(steps.get('read-pictures')).toMatchObject({ items: 1, ticked: true, sure: true });
  expect(steps.get('translate')).toMatchObject({ items: 2, ticked: false, cost: 1 });
  expect(plan.steps.at(-1)?.lever).toBe('translate');

  const ids = ['read-pictures', 'translate'] as const;
  const form = { made_at: plan.made_at, 'steps[]': ids.map((lever) => steps.get(lever)?.id ?? '') };
  await api.plan.apply({ form });
  expect(await reaches('applied')).toMatchObject({ total: 2, done: 2, changed: 2 });
  expect([ocr.calls, translation.calls]).toEqual([['movie 7 fr'], ['episode 101 fr']]);
  expect(await read('fr.srt')).toContain('Bonjour 1.');
  expect(await read('fr.srt', 'movie')).toContain('Bonjour 1.');

  const { run } = await api.plan.make({ form: {} });
  await api.plan.undo({ form: { id: run?.id ?? 0 } });
  await reaches('undone');
  expect([await read('fr.srt'), await read('fr.srt', 'movie')]).toEqual([undefined, undefined]);
});
