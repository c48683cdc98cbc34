import { once } from 'node:events';
import type { AnswerOf, Endpoint, EndpointGroup, InputOf } from '@captionarr/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { AppError } from '#platform/errors.ts';
import { InvalidParameters } from './error-handler.ts';
import { SharedText } from './gzip.ts';
import { JsonText, streamJson } from './json-text.ts';
import { createCoalescer } from './coalesce.ts';

export interface CallContext {
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handled<E extends Endpoint> = AnswerOf<E> | JsonText<AnswerOf<E>>;
/** The handler of a shared response cannot see the caller. */
type Handle<E extends Endpoint> = (
  ...given: E extends { shared: true } ? [input: InputOf<E>] : [input: InputOf<E>, context: CallContext]
) => Handled<E> | Promise<Handled<E>>;
type Handlers<G extends EndpointGroup> = { [E in keyof G]: Handle<G[E]> };

/** Responses are validated in development only. */
const checksAnswers = process.env.NODE_ENV !== 'production';

/** Serves a contract group: a missing or misshapen handler does not compile. */
export function implement<G extends EndpointGroup>(app: FastifyInstance, group: G, handlers: Handlers<G>) {
  for (const [name, endpoint] of Object.entries<Endpoint>(group)) {
    const { method, path, shared, response } = endpoint;
    const title = `${method} ${path}`;
    // The endpoint and its handler share a key, so they fit; the loop has lost which one it is.
    const handle = handlers[name] as (input: unknown, context: CallContext) => unknown;

    const together = createCoalescer<Encoded | undefined>();

    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const input = readInput(endpoint, request);
        const make = async () => encodeResponse(response, await handle(input, { request, reply }));
        const made = await (shared ? together(JSON.stringify(input), make) : make());
        if (!made) return reply.code(204).send();
        reply.type('application/json; charset=utf-8');
        if (made instanceof SharedText) return made.send(request, reply);
        // A pipelined request gets its socket when the answers before it are sent. Chunks made earlier would pile up.
        if (!reply.raw.socket) await once(reply.raw, 'socket');
        // A stream has one reader, so a shared answer creates one per request.
        const own = made.isTaken ? await make() : made;
        if (!(own instanceof JsonStream)) throw new Error(`${title} answered whole and in pieces.`);
        return streamJson(request, reply, own.take());
      },
    });
  }
}

type Encoded = SharedText | JsonStream;

class JsonStream {
  isTaken = false;
  readonly #pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.#pieces = pieces;
  }

  take(): AsyncIterable<string> {
    this.isTaken = true;
    return this.#pieces;
  }
}

function encodeResponse(response: Endpoint['response'], answer: unknown): Encoded | undefined {
  if (!response) return undefined;
  if (!(answer instanceof JsonText)) {
    if (checksAnswers) response.parse(answer);
    return answer === undefined ? undefined : new SharedText(JSON.stringify(answer));
  }
  if (typeof answer.content !== 'string') return new JsonStream(answer.content);
  if (checksAnswers) response.parse(JSON.parse(answer.content));
  return new SharedText(answer.content);
}

function readInput({ params, query, form, files }: Endpoint, request: FastifyRequest) {
  const given = request.parameters;
  const input: Record<string, unknown> = { files: given.files };
  const errors: Record<string, string> = {};

  const read = (part: string, schema: z.ZodObject | undefined, from: unknown) => {
    if (!schema) return;
    const parsed = schema.safeParse(from);
    if (parsed.success) input[part] = parsed.data;
    else for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? part)] ??= message;
  };
  read('params', params, request.params);
  read('query', query, given.all);
  read('form', form, given.all);
  for (const name of files ?? []) if (!given.files[name]) errors[name] = 'A file is required.';

  // API clients show this sentence unchanged.
  if (errors.action !== undefined && given.all.action !== undefined) throw new AppError('invalid', 'Unknown action');
  if (Object.keys(errors).length > 0) throw new InvalidParameters(errors);
  return input;
}
