import { expect, test } from 'vitest';
import { askAgainOn403 } from './ask-again.ts';
import { providerContext } from './testing/provider-context.ts';

const answering = (...statuses: number[]) => {
  const context = providerContext();
  const answer = { headers: {}, url: 'http://site/', bytes: Buffer.from(''), text: () => '', json: () => ({}) };
  const http = () => Promise.resolve({ ...answer, status: statuses.shift() ?? 200 });
  return askAgainOn403({ ...context, http }, { tries: 3, pauseMs: 1 });
};

test('a refusal that passes is waited for', async () => {
  expect(await answering(403, 403, 200)({ url: 'http://site/' })).toMatchObject({ status: 200 });
});

test('a refusal that stays is told as one of many requests, not as a matter of credentials', async () => {
  await expect(answering(403, 403, 403)({ url: 'http://site/' })).rejects.toMatchObject({ reason: 'APIThrottled' });
});
