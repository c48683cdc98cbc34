import type { FastifyRequest } from 'fastify';

/** The fields of a request, wherever they stand: address and form are one. */
export async function readFields(request: FastifyRequest): Promise<FormData> {
  const fields = await readForm(request);
  for (const [name, value] of new URL(request.url, 'http://lab').searchParams) fields.append(name, value);
  return fields;
}

/** Only what stands in a form; a JSON body is taken and left aside. */
export async function readForm({ headers, body }: FastifyRequest): Promise<FormData> {
  const type = headers['content-type'] ?? '';
  if (!Buffer.isBuffer(body) || body.length === 0 || !/multipart|urlencoded/.test(type)) return new FormData();
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
}

export const textOf = (fields: FormData, name: string): string | undefined => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : undefined;
};

export const textsOf = (fields: FormData, name: string): string[] =>
  fields.getAll(name).filter((value) => typeof value === 'string');

export const isYes = (text: string | undefined): boolean => text?.toLowerCase() === 'true';
