import { contract } from '@captionarr/contract';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { Reviews } from '#engine/ladder/reviews.ts';
import { AppError } from '#platform/errors.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { implement } from '#platform/http/implement.ts';
import { reviewHandlers, reviewPictureRoute } from './review-handlers.ts';

type Settled = Parameters<Reviews['settle']>;

async function start() {
  const settled: Settled[] = [];
  const reviews: Reviews = {
    keep: async () => 1,
    list: async () => [],
    read: async () => Promise.reject(new AppError('not-found', 'Gone.')),
    picture: async (id, cue) => Buffer.from(`${id} ${cue}`),
    settle: async (...order) => {
      settled.push(order);
      return { batch: 'b' };
    },
    prune: async () => undefined,
  };
  const http = await createHttpServer({ log: pino({ level: 'silent' }), trustedProxies: [] });
  onTestFinished(() => http.close());
  const { reviews: list, review, settle } = contract.ladder;
  implement(http, { reviews: list, review, settle }, reviewHandlers({ reviews, userNameOf: async () => 'ada' }));
  reviewPictureRoute(http, reviews);
  return { http, settled };
}

const form = (payload: Record<string, string>) => ({
  method: 'POST' as const,
  url: '/ladder/reviews/4',
  payload: new URLSearchParams(payload).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

test('corrections arrive as JSON, with the one who made them', async () => {
  const { http, settled } = await start();
  const corrections = JSON.stringify([{ no: 2, text: 'Ils arrivent.' }]);

  const response = await http.inject(form({ action: 'save', corrections }));

  expect(response.json()).toEqual({ batch: 'b' });
  expect(settled).toEqual([[4, { action: 'save', corrections: [{ no: 2, text: 'Ils arrivent.' }], who: 'ada' }]]);
});

test.each(['nonsense', '{}', '[{"no":0,"text":"a"}]', '[{"no":1}]'])('refuses the corrections %s', async (given) => {
  const { http, settled } = await start();

  const response = await http.inject(form({ action: 'save', corrections: given }));

  expect(response.statusCode).toBe(400);
  expect(settled).toEqual([]);
});

test('a picture is sent as PNG, to be kept by this browser only', async () => {
  const { http } = await start();

  const { headers, body } = await http.inject('/ladder/reviews/4/pictures/2');

  expect([headers['content-type'], headers['cache-control'], body]).toEqual([
    'image/png',
    'private, max-age=3600',
    '4 2',
  ]);
});
