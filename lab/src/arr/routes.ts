import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonType, streamList } from './json.ts';
import type { Abilities, Kind } from './kinds.ts';
import type { Presenter } from './present.ts';
import { readQuery } from './query.ts';
import type { Store } from './store.ts';

export interface RouteParts {
  kind: Kind;
  store: Store;
  present: Presenter;
  abilities: Abilities;
}

export type Query = ReturnType<typeof readQuery>;

/** `GET path?…` that answers a list, whatever its length. */
export function getList(
  app: FastifyInstance,
  path: string,
  rows: (query: Query, reply: FastifyReply) => Iterable<unknown> | FastifyReply,
): void {
  app.get(path, (request, reply) => {
    const found = rows(readQuery(request.url), reply);
    return isReply(found, reply) ? found : reply.type(jsonType).send(streamList(found));
  });
}

/** `GET path/{id}` that answers one thing, or says that there is none. */
export function getOne(
  app: FastifyInstance,
  path: string,
  name: string,
  one: (id: number) => object | undefined,
): void {
  app.get(`${path}/:id`, (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const id = Number(request.params.id);
    const found = one(id);
    return found
      ? reply.type(jsonType).send(JSON.stringify(found))
      : reply.code(404).send({ message: `${name} with ID ${id} does not exist` });
  });
}

const isReply = (found: unknown, reply: FastifyReply): found is FastifyReply => found === reply;
