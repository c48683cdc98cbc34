import {
  addressOf,
  contract,
  firstPage,
  firstRequests,
  type EndpointGroup,
  type FirstRequest,
} from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';

/** How long the page waits for its answers, in ms. What is not there by then, the page asks for itself. */
const budget = 150;

interface Place {
  /** As in `series/12`, without the base URL. */
  path: string;
  /** Whether the address asks for nothing but the page. */
  isPlain: boolean;
  /** Rows on a page of a list. */
  pageSize: number;
}

/** Answers as JSON, by the address that the page would ask. */
export type FirstAnswers = ReadonlyMap<string, string>;

/** Asks the API what the page would ask first, in the name of a visitor who gets the key. */
export async function collectFirstAnswers(
  app: FastifyInstance,
  { place, baseUrl, headers }: { place: Place; baseUrl: string; headers: Record<string, string | undefined> },
): Promise<FirstAnswers> {
  const answers = new Map<string, string>();
  const asked = requestsOf(place).map(async (request) => {
    const address = `/api${addressOf(pathOf(request), request.query)}`;
    const { statusCode, payload } = await app.inject({ url: baseUrl + address, headers });
    if (statusCode === 200) answers.set(address, payload);
  });
  await settledWithin(budget, asked);
  return new Map(answers);
}

/** Nothing for an address that is no page with first requests, but the frame around it. */
function requestsOf({ path, isPlain, pageSize }: Place): FirstRequest[] {
  const [, id] = /\/(\d+)$/.exec(path) ?? [];
  const page = firstRequests[path] ?? firstRequests[path.replace(/\/\d+$/, '/:id')];
  const list = isPlain && page?.list ? [page.list(firstPage(pageSize))] : [];
  return [firstRequests[''], page].flatMap((each) => each?.always?.(Number(id)) ?? []).concat(list);
}

function pathOf({ call }: FirstRequest) {
  const [group = '', name = ''] = call.split('.');
  // A test compares the calls with the contract.
  return (contract as Record<string, EndpointGroup>)[group]?.[name]?.path ?? '';
}

async function settledWithin(limit: number, work: readonly Promise<unknown>[]) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((done) => (timer = setTimeout(done, limit)));
  await Promise.race([Promise.allSettled(work), late]);
  clearTimeout(timer);
}
