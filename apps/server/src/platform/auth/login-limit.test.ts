import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoginLimit, type ClientAddress } from './login-limit.ts';
import { networkOf } from './network-of.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** By the clock of the test, which that of node:timers/promises is not. */
const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

const proxy = '192.168.1.2';
const wrong = async () => false;
const right = async () => true;
const from = (ip: string, connection = proxy): ClientAddress => ({ ip, connection });

type Limit = ReturnType<typeof createLoginLimit>;
const say = (limit: Limit, visitor: ClientAddress, isRight: () => Promise<boolean>) =>
  limit.attempt(visitor, isRight).then(String, (error: Error) => error.message);

/** Twenty at once, each trying again as soon as it is answered, with another address each time. */
function attack(limit: Limit) {
  const seen = { looked: 0, isOver: false };
  let address = 0;
  const guess = async () => {
    seen.looked++;
    return false;
  };
  async function goOn() {
    while (!seen.isOver) {
      await limit.attempt(from(`203.0.${(address >> 8) & 255}.${address++ & 255}`), guess).catch(() => false);
      await wait(200);
    }
  }
  for (let index = 0; index < 20; index++) void goOn();
  return seen;
}

test('who claims another address with each try gets 40 tries in the first minute, then 30 a minute', async () => {
  const seen = attack(createLoginLimit());

  await vi.advanceTimersByTimeAsync(60_000);
  const first = seen.looked;
  await vi.advanceTimersByTimeAsync(60_000);
  const second = seen.looked - first;
  seen.isOver = true;

  expect(first).toBeLessThanOrEqual(40);
  expect(first).toBeGreaterThan(20);
  expect(second).toBeLessThanOrEqual(30);
});

test('twenty wrong passwords through a proxy do not keep the owner out: the right one is slowed down at most', async () => {
  const limit = createLoginLimit();
  for (let index = 0; index < 20; index++) {
    const answer = say(limit, from(`198.51.100.${index}`), wrong);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answer).toBe('false');
  }

  const owner = say(limit, from('192.0.2.1'), right);
  await vi.advanceTimersByTimeAsync(2000);

  expect(await Promise.race([owner, Promise.resolve('still waiting')])).toBe('true');
});

test('a browser that is known gets in at once while somebody floods its connection, and waits after five mistakes', async () => {
  const limit = createLoginLimit();
  const seen = attack(limit);
  await vi.advanceTimersByTimeAsync(30_000);
  const owner = { ...from('192.0.2.1'), browser: 'of the owner' };

  const answers = [];
  for (let index = 0; index < 6; index++) answers.push(await say(limit, owner, index < 4 ? wrong : right));
  const thief = { ...owner, browser: 'of a thief' };
  for (let index = 0; index < 6; index++) answers.push(await say(limit, thief, wrong));
  seen.isOver = true;

  expect(answers.slice(0, 6)).toEqual(['false', 'false', 'false', 'false', 'true', 'true']);
  expect(answers.at(-1)).toMatch(/Try again in 15 minutes/);
});

test('one address waits after five wrong passwords, and others behind the same proxy do not', async () => {
  const limit = createLoginLimit();
  for (let index = 0; index < 5; index++) await say(limit, from('203.0.113.7'), wrong);

  expect(await say(limit, from('203.0.113.7'), right)).toMatch(/Try again in 15 minutes/);
  const other = say(limit, from('203.0.113.8'), right);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await other).toBe('true');
});

test('nobody can lock out another address by claiming it over a connection of their own', async () => {
  const limit = createLoginLimit();
  for (let index = 0; index < 6; index++) await say(limit, from('192.168.1.10', '192.168.1.66'), wrong);

  expect(await say(limit, from('192.168.1.10', '192.168.1.10'), right)).toBe('true');
});

test('who has to make room for others is told so, and it does not count against the address', async () => {
  const limit = createLoginLimit();
  for (let index = 0; index < 8; index++) void say(limit, from(`198.51.100.${index}`), wrong);
  const unlucky = Array.from({ length: 5 }, () => say(limit, from('192.0.2.1'), right));
  for (let index = 0; index < 8; index++) void say(limit, from(`198.51.101.${index}`), wrong);

  expect(await Promise.all(unlucky)).toEqual(
    Array.from({ length: 5 }, () => 'Too many logins at once. Try again in a few seconds.'),
  );
  await vi.advanceTimersByTimeAsync(20_000);
  const again = say(limit, from('192.0.2.1'), right);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await again).toBe('true');
});

test('only two passwords are hashed at once, whoever asks', async () => {
  const limit = createLoginLimit();
  const hashing = { now: 0, most: 0 };
  const slow = async () => {
    hashing.most = Math.max(hashing.most, ++hashing.now);
    await wait(50);
    hashing.now--;
    return false;
  };

  const answers = Array.from({ length: 100 }, (_, index) =>
    say(limit, from(`10.0.0.${index}`, `10.0.0.${index}`), slow),
  );
  await vi.advanceTimersByTimeAsync(5000);
  const refused = (await Promise.all(answers)).filter((answer) => answer.startsWith('Too many logins at once'));

  expect(hashing.most).toBe(2);
  expect(refused).toHaveLength(100 - 2 - 32);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
  ['nonsense', 'nonsense'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('what is no address is not remembered at length', () => {
  expect(networkOf('x'.repeat(10_000))).toHaveLength(64);
});
