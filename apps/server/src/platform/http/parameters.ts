import type { UploadedFile } from '@captionarr/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

export type Fields = Record<string, unknown>;

/** Parameters of a request, from URL, form and JSON. */
export interface Parameters {
  /** URL, form and JSON merged; the body wins. */
  all: Fields;
  /** Form fields only; undefined if there was no form. */
  form: Fields | undefined;
  files: Record<string, UploadedFile>;
}

const megabyte = 1024 * 1024;
export const limits = {
  parts: 10_000,
  /** One value of a form; a whole set of language profiles is one value. */
  field: 2 * megabyte,
  file: 20 * megabyte,
  body: 32 * megabyte,
};

export async function readParameters(request: FastifyRequest): Promise<Parameters> {
  const address = request.query as Fields;
  if (request.isMultipart()) return fromMultipart(request, address);
  const body = isRecord(request.body) ? request.body : {};
  const form = isUrlEncoded(request) ? body : undefined;
  return { all: merge(address, body), form, files: {} };
}

/** A NUL byte is never valid in a name or path, and system calls fail unpredictably with it. */
export function refuseNul({ all, files }: Parameters, address: unknown): void {
  const names = Object.entries(files).map(([name, { filename }]) => [name, filename] as const);
  for (const [name, value] of [...Object.entries(all), ...Object.entries(address ?? {}), ...names])
    if (hasNul(value))
      throw new AppError('invalid', sentence`${name} contains a NUL character. Remove it and try again.`);
}

const hasNul = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : Array.isArray(value) && value.some(hasNul);

async function fromMultipart(request: FastifyRequest, address: Fields): Promise<Parameters> {
  const form = emptyFields();
  const files: Record<string, UploadedFile> = {};
  let size = 0;
  const count = (bytes: number) => {
    size += bytes;
    if (size > limits.body) throw new AppError('invalid', 'The request is too large.');
  };

  for await (const part of partsOf(request)) {
    if (part.type === 'file') {
      const content = await part.toBuffer();
      count(content.length);
      files[part.fieldname] = { filename: part.filename, mimetype: part.mimetype, content };
    } else {
      const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
      count(value.length);
      add(form, part.fieldname, value);
    }
  }
  return { all: merge(address, form), form, files };
}

/** Parser errors are the client's fault and become 400. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts();
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error;
    throw new AppError('invalid', 'The form couldn’t be parsed.', { cause: error });
  }
}

/** No prototype, so that client-chosen names are harmless. */
const emptyFields = (): Fields => Object.create(null) as Fields;

const merge = (address: Fields, body: Fields): Fields => Object.assign(emptyFields(), address, body);

function add(fields: Fields, name: string, value: string) {
  const known = fields[name];
  if (known === undefined) fields[name] = value;
  else if (Array.isArray(known)) known.push(value);
  else fields[name] = [known, value];
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isUrlEncoded = (request: FastifyRequest) =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
