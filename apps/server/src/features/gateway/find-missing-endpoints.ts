import { contract, type EndpointGroup } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { forEachConcurrently } from '#platform/for-each-concurrently.ts';
import type { PathAnswer, Upstream } from './upstream.ts';

/** How many questions are on their way at a time. */
const atOnce = 6;

interface Call {
  name: string;
  method: string;
  /** With a number in the place of every parameter. */
  path: string;
}

/** Viewers’ calls answer a token that isn’t theirs as if they weren’t there, and no page of the app needs them. */
const { viewer: _viewer, ...groups } = contract;

const calls: readonly Call[] = Object.entries<EndpointGroup>(groups).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, { method, path }]) => ({
    name: `${group}.${name}`,
    method,
    path: `/api${path.replaceAll(/:\w+/g, '1')}`,
  })),
);

/** Groups calls that share one probe: reads, and all writes under one path. */
const questions = Map.groupBy(calls, ({ method, path }) => (method === 'GET' ? `GET ${path}` : path));

type Asked = Pick<Upstream, 'probe' | 'name'>;

/** The calls of the contract that a server does not know. Nothing is done there: the questions bring no key. */
export async function findMissingEndpoints(upstream: Asked): Promise<string[]> {
  if (!isThere(await upstream.probe('GET', '/api/badges'))) {
    throw new AppError('upstream', sentence`${upstream.name} doesn’t offer this API. Check the address.`, {
      help: 'gateway-away',
    });
  }
  const lacks = new Set<Call>();
  const waiting = questions.values().filter(([call]) => call?.path !== '/api/badges');
  await forEachConcurrently(waiting, atOnce, async (asked) => {
    for (const call of await lackingOf(upstream, asked)) lacks.add(call);
  });
  return calls.filter((call) => lacks.has(call)).map(({ name }) => name);
}

/**
 * A GET says only whether something can be read: where a path has other verbs alone, the other server answers it with
 * its page, as if nothing were there. So verbs that write are read from what OPTIONS allows.
 */
async function lackingOf(upstream: Asked, asked: readonly Call[]): Promise<Call[]> {
  const [{ method, path }] = asked as [Call];
  if (method === 'GET') return isThere(await upstream.probe('GET', path)) ? [] : [...asked];
  const { verbs } = await upstream.probe('OPTIONS', path);
  if (verbs) return asked.filter((call) => !verbs.includes(call.method));

  // Servers that do not say are asked with the verb itself; without a key they refuse.
  const answers = await Promise.all(asked.map((call) => upstream.probe(call.method, path)));
  return asked.filter((_, index) => !isThere(answers[index]));
}

/**
 * An existing endpoint rejects with JSON; a missing one returns a page with any status. 501 marks planned endpoints.
 */
const isThere = (answer: PathAnswer | undefined): boolean =>
  answer !== undefined && answer.isJson && ![404, 405, 501].includes(answer.status);
