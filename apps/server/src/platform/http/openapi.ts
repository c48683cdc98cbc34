import type { Endpoint, EndpointGroup } from '@captionarr/contract';
import * as z from 'zod';

type JsonObject = Record<string, unknown>;

interface Options {
  version: string;
  /** Whether this path is answered without a key. */
  isOpen: (method: string, path: string) => boolean;
}

/** The whole API as an OpenAPI 3.1 document. */
export function openApi(contract: Record<string, EndpointGroup>, { version, isOpen }: Options) {
  const shapes: JsonObject = {};
  const paths: Record<string, JsonObject> = {};

  for (const [tag, group] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const needsKey = !isOpen(endpoint.method, endpoint.path);
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = {
        operationId: `${tag}_${name}`,
        tags: [tag],
        summary: endpoint.summary,
        ...(!needsKey && { security: [] }),
        ...requestOf(endpoint, shapes),
        responses: responsesOf(endpoint, shapes, needsKey),
      };
    }
  }

  return {
    openapi: '3.1.0',
    info: { title: 'Captionarr', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: './', description: 'Relative to {base}/api' }],
    security: [{ header: [] }, { query: [] }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        header: { type: 'apiKey', in: 'header', name: 'X-API-KEY' },
        query: { type: 'apiKey', in: 'query', name: 'apikey' },
      },
      schemas: Object.fromEntries(Object.entries(shapes).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}

function requestOf({ params, query, form, files }: Endpoint, shapes: JsonObject) {
  const parameters = [
    ...fieldsOf(params, shapes).map((field) => ({ ...field, in: 'path', required: true })),
    ...fieldsOf(query, shapes).map((field) => ({ ...field, in: 'query' })),
  ];
  return {
    ...(parameters.length > 0 && { parameters }),
    ...((form || files) && { requestBody: bodyOf(form, files ?? [], shapes) }),
  };
}

function bodyOf(form: z.ZodObject | undefined, files: readonly string[], shapes: JsonObject) {
  const fields = fieldsOf(form, shapes);
  const schema = {
    type: 'object',
    properties: {
      ...Object.fromEntries(fields.map((field) => [field.name, field.schema])),
      ...Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }])),
    },
    required: [...fields.filter(({ required }) => required).map(({ name }) => name), ...files],
  };
  const content: JsonObject = { 'multipart/form-data': { schema } };
  if (files.length === 0) content['application/x-www-form-urlencoded'] = { schema };
  return { content };
}

/** A field may be left out when its schema takes its absence. */
const fieldsOf = (schema: z.ZodObject | undefined, shapes: JsonObject) =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    required: !z.safeParse(field, undefined).success,
    schema: toJsonSchema(field as z.ZodType, shapes),
  }));

function responsesOf({ response }: Endpoint, shapes: JsonObject, needsKey: boolean) {
  const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });
  return {
    ...(response && { 200: { description: 'The answer', ...json(toJsonSchema(response, shapes)) } }),
    ...((!response || response.safeParse(undefined).success) && { 204: { description: 'Done' } }),
    ...(needsKey && {
      401: {
        description: 'The API key is missing or wrong',
        ...json({ type: 'object', properties: { message: { type: 'string' } } }),
      },
    }),
    default: { description: 'What went wrong, in one sentence', ...json({ type: 'string' }) },
  };
}

/** Named shapes go to the components of the document, whatever they are part of. */
function toJsonSchema(schema: z.ZodType, shapes: JsonObject): JsonObject {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => dropIntegerBounds(jsonSchema),
  }) as JsonObject;
  const { $defs = {}, id, ...rest } = relink(json) as JsonObject;
  for (const [name, { id: _id, ...shape }] of Object.entries($defs as Record<string, JsonObject>)) shapes[name] = shape;
  if (typeof id !== 'string') return rest;
  shapes[id] = rest;
  return { $ref: `#/components/schemas/${id}` };
}

/** Drops the default integer bounds. */
function dropIntegerBounds(schema: { minimum?: number; maximum?: number }) {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function relink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relink);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string' ? part.replace('#/$defs/', '#/components/schemas/') : relink(part),
    ]),
  );
}
