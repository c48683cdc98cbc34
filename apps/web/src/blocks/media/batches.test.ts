import { massEditorBatch } from '@captionarr/contract/browser';
import { describe, expect, test } from 'vitest';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { assignInBatches } from './batches.ts';

const requests = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, profileId: 2 }));

describe.each([
  ['series', 'seriesid'],
  ['movies', 'radarrid'],
] as const)('%s', (kind, id) => {
  test(`[mass-editor.batches:${kind}] 1001 changes are two calls: 1000 and 1`, async () => {
    const server = fakeServer({ [`POST /${kind}`]: undefined });

    await assignInBatches(kind, requests(1001));

    expect(massEditorBatch).toBe(1000);
    const forms = server.asked(`POST /${kind}`).map(({ form }) => form);
    expect(forms.map((form) => form[id]?.length)).toEqual([1000, 1]);
    expect(forms.map(({ profileid }) => profileid?.length)).toEqual([1000, 1]);
    expect(forms[1]).toEqual({ [id]: ['1001'], profileid: ['2'] });
  });

  test(`[mass-editor.batches:${kind}] 1000 changes are one call`, async () => {
    const server = fakeServer({ [`POST /${kind}`]: undefined });

    await assignInBatches(kind, requests(1000));

    expect(server.asked(`POST /${kind}`)).toHaveLength(1);
  });
});

test('all calls of one save name the same batch, in their address, so that they are undone together', async () => {
  const server = fakeServer({ 'POST /movies': undefined });

  await assignInBatches('movies', requests(1001), { batch: 'one-save' });

  expect(server.asked('POST /movies').map(({ query }) => query)).toEqual([
    { batch: ['one-save'] },
    { batch: ['one-save'] },
  ]);
});

test('tells how far it is, and which batch failed', async () => {
  let calls = 0;
  fakeServer({ 'POST /movies': () => (++calls === 2 ? answerWith(500, 'The disk is full.') : undefined) });
  const started: number[] = [];
  const saved: number[] = [];

  const work = assignInBatches('movies', requests(2500), {
    onStart: (batch, batches) => started.push(batch / batches),
    onSaved: ({ length }) => saved.push(length),
  });

  await expect(work).rejects.toMatchObject({
    status: 500,
    message: 'Couldn’t save batch 2 of 3: The disk is full.',
  });
  expect(started).toEqual([0, 1 / 3]);
  expect(saved).toEqual([1000]);
});
