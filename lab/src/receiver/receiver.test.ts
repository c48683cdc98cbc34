import { expect, onTestFinished, test } from 'vitest';
import { startReceiver } from './start.ts';

async function open() {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const post = async (path: string, body: object) =>
    fetch(`${receiver.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { receiver, post };
}

test('takes what has the right secret, and records it', async () => {
  const { receiver, post } = await open();
  const { id, token } = receiver.secrets.discord;

  const answer = await post(`/api/webhooks/${id}/${token}`, { content: 'Hello' });

  expect(answer.status).toBe(204);
  expect(receiver.requests).toMatchObject([
    { method: 'POST', path: `/api/webhooks/${id}/${token}`, body: { content: 'Hello' } },
  ]);
});

test('answers the wrong secret as the service would', async () => {
  const { post } = await open();

  const answer = await post('/bot1:wrong/sendMessage', { chat_id: '1', text: 'Hello' });

  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ ok: false, error_code: 404, description: 'Not Found' });
});

test('misbehaves once it is asked to', async () => {
  const { receiver, post } = await open();
  receiver.faults.add({ path: '*', kind: 'status', status: 429, retryAfter: 7 });

  const answers = [await post('/services/a', {}), await post('/services/a', {})];

  expect(answers.map(({ status }) => status)).toEqual([429, 403]);
  expect(answers[0]?.headers.get('retry-after')).toBe('7');
});
