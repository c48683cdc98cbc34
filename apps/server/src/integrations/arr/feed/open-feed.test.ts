import { setTimeout as delay } from 'node:timers/promises';
import type { ArrOptions } from '@captionarr/lab';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FeedState, SourceChange } from '#domain/library/connector.ts';
import type { ArrConnection } from '#integrations/arr/connection.ts';
import { openFeed } from './open-feed.ts';
import { connectionTo, startManager, startSsl } from '#integrations/arr/testing/start-manager.ts';

interface Options extends Partial<ArrOptions> {
  change?: Partial<ArrConnection>;
  silenceMs?: number;
  behindSsl?: boolean;
  /** Before anybody listens. */
  prepare?: (manager: Awaited<ReturnType<typeof startManager>>['manager']) => unknown;
}

async function startFeed({ change, silenceMs, behindSsl, prepare, kind = 'sonarr', ...options }: Options = {}) {
  const { manager, library } = await startManager({ kind, ...options });
  await prepare?.(manager);
  const changes: SourceChange[] = [];
  const states: FeedState[] = [];
  const logged: string[] = [];
  const feed = openFeed({
    connection: { ...connectionTo(manager), ...(behindSsl && { url: await startSsl(manager) }), ...change },
    log: pino({ level: 'debug' }, { write: (line) => void logged.push(line) }),
    onChange: (each) => changes.push(each),
    onState: (state) => states.push(state),
    pauses: [30, 60],
    silenceMs,
  });
  onTestFinished(() => feed.close());
  const until = (state: FeedState['state'], times = 1) =>
    vi.waitFor(
      () => {
        expect(states.at(-1)?.state).toBe(state);
        expect(states.filter((each) => each.state === state).length).toBeGreaterThanOrEqual(times);
      },
      { timeout: 5000, interval: 5 },
    );
  const next = (count: number) => vi.waitFor(() => expect(changes).toHaveLength(count), { timeout: 3000, interval: 5 });
  return { manager, library, feed, changes, states, logged, until, next };
}

/** Time in which a message would have arrived. */
const quiet = () => delay(80);

describe('changes', () => {
  test('of series, episodes and their files', async () => {
    const { manager, library, changes, until, next } = await startFeed({ urlBase: '/sonarr' });
    await until('live');
    const episode = library.episodes(2).find(({ file }) => file);

    manager.lab.rename(1, 'New Name');
    await next(1);
    expect(changes).toEqual([{ id: 1, what: 'files' }]);

    changes.length = 0;
    const { id: fileId } = manager.lab.importFile(episode?.id ?? 0);
    await vi.waitFor(() => expect(changes).toContainEqual({ id: 2, fileId, what: 'files' }));
    expect(changes).toContainEqual({ id: 2, what: 'files' });

    changes.length = 0;
    manager.lab.remove(3);
    await next(1);
    expect(changes).toEqual([{ id: 3, what: 'item' }]);
  });

  test('of movies and their files', async () => {
    const { manager, changes, until } = await startFeed({ kind: 'radarr' });
    await until('live');

    manager.lab.rename(1, 'New Name');
    const { id: fileId } = manager.lab.importFile(2);
    manager.lab.remove(3);

    await vi.waitFor(() => expect(changes).toContainEqual({ id: 3, what: 'item' }));
    expect(changes).toContainEqual({ id: 1, what: 'item' });
    expect(changes).toContainEqual({ id: 2, fileId, what: 'files' });
  });

  test('are taken once from a manager that tells them twice', async () => {
    const { manager, changes, until, next } = await startFeed({ version: '5.0.0.1' });
    await until('live');

    manager.lab.rename(1, 'New Name');
    await next(1);
    await quiet();

    expect(changes).toHaveLength(1);
  });

  test('that are told again at once are echoes, whatever the statistics say', async () => {
    const { manager, changes, until } = await startFeed();
    await until('live');
    const send = (size: number) =>
      manager.hub.sendRaw({ name: 'series', body: { action: 'updated', resource: { id: 4, statistics: { size } } } });

    send(1);
    send(2);
    manager.hub.sendRaw({ name: 'series', body: { action: 'updated', resource: { id: 5 } } });
    send(3);

    await vi.waitFor(() => expect(changes.map(({ id }) => id)).toEqual([4, 5, 4]));
  });

  test('a deleted file is known by its own id', async () => {
    const { manager, changes, until, next } = await startFeed();
    await until('live');

    manager.hub.broadcast('episodefile', 'deleted', { id: 77, seriesId: 0 });
    await next(1);

    expect(changes).toEqual([{ fileId: 77, what: 'files' }]);
  });

  test('nonsense, other names and announcements without content are passed over', async () => {
    const { manager, changes, until, next } = await startFeed();
    await until('live');
    const nonsense = [
      undefined,
      null,
      7,
      'text',
      [],
      {},
      { name: 'series' },
      { name: 'series', body: null },
      { name: 'series', body: { action: 'updated' } },
      { name: 'series', body: { action: 'deleted' } },
      { name: 'series', body: { action: 'sync' } },
      { name: 'series', body: { action: 'updated', resource: { id: 'x' } } },
      { name: 'series', body: { action: 'updated', resource: [] } },
      { name: 'episode', body: { action: 'updated', resource: { id: 1 } } },
      { name: 'episode', body: { action: 'updated', resource: { id: 1, seriesId: 1, grabbed: true } } },
      { name: 'movie', body: { action: 'updated', resource: { id: 1 } } },
      { name: 'queue/status', body: { action: 'updated', resource: { id: 1 } } },
      { name: 'tag', body: { action: 'sync' } },
    ];

    for (const each of nonsense) manager.hub.sendRaw(each);
    manager.lab.rename(9, 'Last');
    await next(1);

    expect(changes).toEqual([{ id: 9, what: 'files' }]);
  });
});

describe('the connection', () => {
  test('goes with the key in a header, and nowhere else', async () => {
    const { manager, until, logged } = await startFeed();
    await until('live');

    const greeting = manager.requests.find(({ path }) => path.endsWith('/negotiate'));
    expect(greeting?.headers['x-api-key']).toBe(manager.apiKey);
    expect(greeting?.headers['user-agent']).toMatch(/^Captionarr\//);
    expect(manager.requests.some(({ url }) => url.includes(manager.apiKey))).toBe(false);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join('')).not.toContain(manager.apiKey);
  });

  test.each([
    ['dropped', 'drop'],
    ['dismissed', 'dismiss'],
  ] as const)('comes back after being %s', async (_, how) => {
    const { manager, states, until, changes, next } = await startFeed();
    await until('live');

    manager.hub[how]();
    await until('live', 2);
    manager.lab.rename(1, 'After');
    await next(1);

    expect(states.map(({ state }) => state)).toEqual(['connecting', 'live', 'connecting', 'live']);
    expect(states[2]?.message).toBe('The live connection to Sonarr was lost. Reconnecting.');
    expect(changes).toHaveLength(1);
  });

  test('comes back after being dismissed without the offer to come back', async () => {
    const { manager, until } = await startFeed();
    await until('live');

    manager.hub.dismiss(false);
    await until('live', 2);

    expect(manager.hub.connections()).toBe(1);
  });

  test('that has fallen silent is opened anew', async () => {
    const { manager, until } = await startFeed({ silenceMs: 300, pingMs: 60 });
    await until('live');

    manager.hub.switches.pings = false;
    await until('live', 2);

    expect(manager.requests.length).toBeGreaterThan(1);
  });

  test('is restored when the manager was away and is back', async () => {
    const { manager, states, until, changes, next } = await startFeed();
    await until('live');

    await manager.unplug();
    await until('unreachable');
    expect(states.at(-1)?.message).toContain('connection refused at');
    await manager.plug();
    await until('live', 2);
    manager.lab.rename(1, 'After');
    await next(1);

    expect(changes).toHaveLength(1);
  });

  test('is made as soon as the manager is there, if it was not at first', async () => {
    const { manager, states, until } = await startFeed({ prepare: (each) => each.unplug() });
    await until('unreachable');
    await delay(200);

    await manager.plug();
    await until('live');

    // The same again is not told again.
    expect(states.map(({ state }) => state)).toEqual(['connecting', 'unreachable', 'live']);
  });

  test('waits for a hub that is busy', async () => {
    const { manager, states, until } = await startFeed({ prepare: ({ hub }) => (hub.switches.open = false) });
    await until('unreachable');
    expect(states.at(-1)?.message).toContain('busy');

    manager.hub.switches.open = true;

    await until('live');
  });

  test('is refused without the right key', async () => {
    const { states, until, logged } = await startFeed({ change: { apiKey: 'not-the-right-one' } });

    await until('refused');

    expect(states.at(-1)?.message).toContain('rejected the API key');
    expect(logged.join('')).not.toContain('not-the-right-one');
  });

  test('is not to be had from an old manager, which is polled', async () => {
    const { states, until } = await startFeed({ version: '3.0.10.1567' });

    await until('polled');

    expect(states.at(-1)?.message).toBe(
      'Sonarr is reachable, but its live feed isn’t: this version doesn’t offer one. Changes will arrive with the next sync.',
    );
  });

  test('is not taken for missing where the whole address is wrong', async () => {
    const { states, until, manager } = await startFeed({
      change: { url: 'http://127.0.0.1:1' },
      prepare: () => undefined,
    });
    await until('unreachable');
    expect(states.at(-1)?.message).toContain('connection refused');

    const other = await startFeed({ urlBase: '/sonarr', change: { url: manager.url } });
    await other.until('live');
  });

  test('a proxy that lets no WebSockets pass leaves us polling', async () => {
    const { states, until } = await startFeed({
      prepare: ({ hub }) => {
        hub.accept = () => false;
      },
    });

    await until('polled');

    expect(states.at(-1)?.message).toContain('WebSockets');
  });

  test.each(['html', 'reset', 'malformed', 'cut'] as const)('survives a greeting that is %s', async (kind) => {
    const { until, manager } = await startFeed({
      prepare: ({ faults }) => faults.add({ path: '/signalr/messages/negotiate', kind, times: 2 }),
    });

    await until('live');

    expect(manager.requests.filter(({ fault }) => fault === kind)).toHaveLength(2);
  });

  test('is made over SSL with a certificate that need not be trusted', async () => {
    const { manager, until, next } = await startFeed({ behindSsl: true, change: { verifySsl: false } });
    await until('live');

    manager.lab.rename(1, 'New');
    await next(1);

    const strict = await startFeed({ behindSsl: true });
    await strict.until('unreachable');
    expect(strict.states.at(-1)?.message).toContain('self-signed');
  });
});

const handles = () => process.getActiveResourcesInfo().filter((name) => /TCP|TLS|Timeout/.test(name)).length;

describe('the end', () => {
  test.each([
    ['while live', () => undefined, 'live'],
    ['while the manager is away', (manager) => manager.unplug(), 'unreachable'],
    [
      'while greeting',
      ({ faults }) => faults.add({ path: '/signalr/messages/negotiate', kind: 'hang', times: 'forever' }),
      'connecting',
    ],
    ['while refused', ({ hub }) => (hub.switches.open = false), 'unreachable'],
  ] as [string, NonNullable<Options['prepare']>, FeedState['state']][])(
    '%s leaves nothing open',
    async (_, prepare, state) => {
      let before = 0;
      const { feed, manager, states, changes, until } = await startFeed({
        prepare: async (each) => {
          await prepare(each);
          before = handles();
        },
      });
      await until(state);
      await quiet();
      const told = states.length;

      const began = performance.now();
      await feed.close();

      expect(performance.now() - began).toBeLessThan(1000);
      await vi.waitFor(() => expect(manager.hub.connections()).toBe(0));
      manager.lab.rename(1, 'Unheard');
      await quiet();
      expect([states.length, changes.length]).toEqual([told, 0]);
      await vi.waitFor(() => expect(handles()).toBeLessThanOrEqual(before));
    },
  );

  test('ends at whatever moment it is closed, also while it is connecting', async () => {
    const { manager } = await startManager({ kind: 'sonarr' });
    const left: number[] = [];
    for (let ms = 0; ms < 40; ms += 1) {
      const feed = openFeed({
        connection: connectionTo(manager),
        log: pino({ level: 'silent' }),
        onChange: () => undefined,
        onState: () => undefined,
      });
      await delay(ms / 2);
      const isClosed = await Promise.race([feed.close().then(() => true), delay(1500, false)]);
      if (!isClosed) left.push(ms / 2);
    }
    expect(left).toEqual([]);
    await vi.waitFor(() => expect(manager.hub.connections()).toBe(0));
  });
});
