import { expect, test } from 'vitest';
import { keepPace, listPace, TooLarge, TooSlow, type Pace } from './keep-pace.ts';

const MB = 1 << 20;

/** An answer in pieces of this size, each after this time; reading one takes `workMs`. */
async function read(
  size: number,
  everyMs: number,
  total: number,
  { workMs = 0, pace = listPace }: { workMs?: number; pace?: Pace } = {},
) {
  let clock = 0;
  async function* body() {
    for (let sent = 0; sent < total; sent += size) {
      clock += everyMs;
      yield Buffer.alloc(size);
    }
  }
  let got = 0;
  try {
    for await (const chunk of keepPace(body(), pace, () => clock)) {
      got += chunk.length;
      clock += workMs;
    }
    return { got, clock };
  } catch (error) {
    return { got, clock, error };
  }
}

test('40 MB from a slow NAS at 50 kB/s come through', async () => {
  expect(await read(16_384, 328, 40 * MB)).toEqual({ got: 40 * MB, clock: expect.any(Number) });
});

test('an answer that drips byte by byte is given up after a minute, and says how much came', async () => {
  const { error, clock } = await read(1, 100, 40 * MB);

  expect(clock).toBe(60_000);
  expect(error).toBeInstanceOf(TooSlow);
  expect((error as TooSlow).say('Sonarr').text).toBe(
    'Sonarr responds far too slowly: 600 bytes in 1 min. Captionarr stopped waiting. Check the machine Sonarr runs on and the network in between.',
  );
});

test('an answer that begins fast and then drips is given up too', async () => {
  let clock = 0;
  async function* body() {
    yield Buffer.alloc(10 * MB);
    for (;;) {
      clock += 50;
      yield Buffer.alloc(1);
    }
  }
  const reading = (async () => {
    for await (const _ of keepPace(body(), listPace, () => clock));
  })();

  await expect(reading).rejects.toBeInstanceOf(TooSlow);
  expect(clock).toBeLessThanOrEqual(130_000);
});

test('an answer that is just fast enough for ever ends after half an hour', async () => {
  const { error, clock } = await read(2000, 1000, 10 ** 9);

  expect(error).toBeInstanceOf(TooSlow);
  expect(clock).toBeGreaterThan(29 * 60_000);
  expect(clock).toBeLessThanOrEqual(30 * 60_000 + 1000);
});

test('an answer without end is given up by its size', async () => {
  expect((await read(MB, 0, 5 * MB, { pace: { ...listPace, maxBytes: 3 * MB } })).error).toBeInstanceOf(TooLarge);
});

test('the time that our own work takes is not held against the other side', async () => {
  expect(await read(1000, 1, 1 * MB, { workMs: 60_000 })).toMatchObject({ got: expect.any(Number) });
  expect((await read(1000, 1, 1 * MB, { workMs: 60_000 })).error).toBeUndefined();
});
