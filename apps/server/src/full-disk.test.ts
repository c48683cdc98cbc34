import { join } from 'node:path';
import { contract, type Endpoint, type EndpointGroup, type HealthIssue } from '@captionarr/contract';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { fillLibrary } from '#testing/fill-library.ts';
import { launchOnSmallDisk } from '#testing/launch-on-small-disk.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
}
type Bag = Record<string, unknown>;

const sentence = 'Nothing was saved. The disk is full. Free up some space and try again.';
const endpoints = Object.values<EndpointGroup>(contract).flatMap((group) => Object.values(group));

/** Endpoints that stop the server or wait for events. */
const isLeftOut = ({ method, path }: Endpoint) =>
  path === '/system' || (method === 'GET' && path === '/providers/progress');

/** Values that lead past the first checks of a route, by name. */
const fitting: Bag = {
  taskid: 'backup',
  language: 'en',
  provider: 'gestdown',
  url: 'json://127.0.0.1:1/hook',
  uri: 'http://127.0.0.1:1',
  path: '/tmp',
  profileid: ['2'],
  eventType: 'Download',
  payload: '{"event":"media.play","Metadata":{"type":"movie","Guid":[]}}',
};

/** Every value that an endpoint lets one choose from is a request of its own. */
function samplesOf({ type, enum: choices, const: only, items = {}, properties = {} }: Schema, name = ''): unknown[] {
  if (name in fitting) return [fitting[name]];
  if (choices) return choices;
  if (only !== undefined) return [only];
  if (type === 'object')
    return Object.entries(properties).reduce<Bag[]>(
      (bags, [key, schema]) => bags.flatMap((bag) => samplesOf(schema, key).map((value) => ({ ...bag, [key]: value }))),
      [{}],
    );
  if (type === 'array') return [samplesOf(items).slice(0, 1)];
  if (type === 'boolean') return [true];
  return [type === 'integer' ? 1 : 'x'];
}

function requestsOf({ method, params, query, form, path }: Endpoint): Bag[] {
  if (path === '/system/settings') return [{ 'settings-general-theme': 'dark' }];
  const parts = [params, query, form].filter((part) => part !== undefined);
  const schemas = parts.map((part) => z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema);
  const properties = Object.assign({}, ...schemas.map((schema) => schema.properties)) as Record<string, Schema>;
  const samples = samplesOf({ type: 'object', properties }) as Bag[];
  return method === 'GET' ? samples.slice(0, 1) : samples;
}

function encode({ method, path, files }: Endpoint, bag: Bag): [string, RequestInit] {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => String(bag[name]));
  const pairs = Object.entries(bag).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  if (method === 'GET') return [`${address}?${new URLSearchParams(pairs).toString()}`, { method }];
  if (!files && path !== '/system/settings')
    return [address, { method, body: new Blob([JSON.stringify(bag)], { type: 'application/json' }) }];
  const body = new FormData();
  for (const [name = '', value = ''] of pairs) body.append(name, value);
  for (const name of files ?? [])
    body.append(name, new Blob(['1\n00:00:01,000 --> 00:00:02,000\nHello\n']), 'a.en.srt');
  return [address, { method, body }];
}

async function fillSeed() {
  const seed = await temporaryFolder();
  await fillLibrary(join(seed, 'db', 'captionarr.db'), { series: 3, episodes: 9, movies: 3 });
  return seed;
}
type Server = Awaited<ReturnType<typeof launchOnSmallDisk>>;

async function ask({ call }: Server, endpoint: Endpoint, bag: Bag) {
  const answer = await call(...encode(endpoint, bag));
  return {
    request: `${endpoint.method} ${endpoint.path} ${JSON.stringify(bag)}`,
    status: answer.status,
    help: answer.headers.get('x-help'),
    body: await answer.text(),
  };
}
type Answer = Awaited<ReturnType<typeof ask>>;

/** Says what happened, and where the help is. */
const isExplained = ({ help, body }: Answer) =>
  help !== null && help !== 'something-wrong' && /[a-z]{3}.*\."?/.test(body);
const rejection = { status: 503, help: 'disk-full', body: JSON.stringify(sentence) };

async function readHealth(server: Server) {
  const { status, body } = await ask(server, contract.system.health, { again: true });
  return { status, problems: (JSON.parse(body) as { data: HealthIssue[] }).data };
}
const fullDisk = { object: expect.stringMatching(/^The disk with .* is full$/) as string, help: 'disk-full' };

test(
  'on a full disk no route answers a bare 500, health still answers, and a backup is made when there is room',
  { timeout: 120_000 },
  async () => {
    const server = await launchOnSmallDisk({ seed: await fillSeed(), size: '64m' });
    await server.fill();

    const answers: Answer[] = [];
    for (const endpoint of endpoints)
      if (!isLeftOut(endpoint)) for (const bag of requestsOf(endpoint)) answers.push(await ask(server, endpoint, bag));
    const refused = answers.filter(({ status }) => status >= 500);
    const health = await readHealth(server);
    const whileFull = await ask(server, contract.backups.create, {});
    await server.makeRoom();
    const afterwards = await ask(server, contract.backups.create, {});

    expect(refused.filter((answer) => !isExplained(answer))).toEqual([]);
    expect(answers).toContainEqual({ request: 'POST /system/backups {}', ...rejection });
    expect(answers).toContainEqual({ request: 'POST /system/tasks {"taskid":"backup"}', ...rejection });
    expect(answers.filter(({ body }) => body === rejection.body).length).toBeGreaterThan(20);
    expect(health).toMatchObject({
      status: 200,
      problems: expect.arrayContaining([expect.objectContaining(fullDisk)]),
    });
    expect(whileFull).toMatchObject(rejection);
    expect(afterwards.status).toBe(204);
    await vi.waitFor(async () => expect((await ask(server, contract.backups.list, {})).body).toContain('.zip'), {
      timeout: 20_000,
      interval: 100,
    });
  },
);

test('a start on a full disk ends with what to do', { timeout: 60_000 }, async () => {
  const first = await startApp({ directory: await fillSeed() });
  await first.close();

  const starting = launchOnSmallDisk({ seed: first.directory, size: '64m', isFull: true });

  const words = 'Captionarr can’t start. The disk is full. Free up some space and try again.';
  await expect(starting).rejects.toThrow(words);
  await expect(starting).rejects.toThrow('troubleshooting.html#the-disk-is-full');
});
