import { contract, type EndpointGroup } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import { Away } from './away.ts';
import type { PathAnswer, Upstream } from './upstream.ts';

/** How many questions are on their way at a time. */
const atOnce = 6;

/**
 * The calls of the contract that a server does not know. Each path is asked once, with a GET and without a key: what
 * is there refuses with JSON, what is not is answered with a page (whatever the status) or a 404.
 */
export async function findLacks(upstream: Pick<Upstream, 'kindOf' | 'name'>): Promise<string[]> {
  const calls = Object.entries<EndpointGroup>(contract).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([name, { method, path }]) => ({ call: `${group}.${name}`, method, path })),
  );
  const answers = new Map<string, PathAnswer>();
  answers.set('/badges', await upstream.kindOf('/api/badges'));
  if (!isThere(answers.get('/badges'))) {
    throw new AppError('upstream', `What answers at ${upstream.name} is no server of this API. Check the address.`, {
      help: 'gateway-away',
    });
  }

  const waiting = new Set(calls.map(({ path }) => path).filter((path) => !answers.has(path)));
  async function askNext(): Promise<void> {
    for (const path of waiting) {
      waiting.delete(path);
      const answer = await upstream.kindOf(`/api${path.replaceAll(/:\w+/g, '1')}`);
      // What stands before it answers in its place.
      if ([502, 503, 504].includes(answer.status)) throw new Away(upstream.name);
      answers.set(path, answer);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askNext));

  return calls
    .filter(
      ({ method, path }) => !isThere(answers.get(path)) || (method === 'GET' && answers.get(path)?.status === 405),
    )
    .map(({ call }) => call);
}

/** 501 is for what a server will know one day. */
const isThere = (answer: PathAnswer | undefined): boolean =>
  answer !== undefined && answer.isJson && answer.status !== 404 && answer.status !== 501;
