import type * as z from 'zod';

/** One HTTP endpoint, described once for server, client and OpenAPI. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Only for GET: the response is the same for every caller, so simultaneous identical requests share one. */
  shared?: true;
  /** Not for keys that may only read: it costs quota, asks other programs, or shows what only the owner should see. */
  ownerOnly?: true;
  /** Relative to `{base}/api`; a part of the path that varies is written `:name`. */
  path: `/${string}`;
  summary: string;
  params?: z.ZodObject;
  /** Query parameters of our client. The server also accepts them in a form or JSON body. */
  query?: z.ZodObject;
  /** Form fields of our client. The server also accepts them in the URL or a JSON body. */
  form?: z.ZodObject;
  /** Names of the multipart parts that are files. */
  files?: readonly string[];
  /** Absent means 204 No Content. */
  response?: z.ZodType;
}

export type EndpointGroup = Record<string, Endpoint>;

/** A file that came in a multipart body. */
export interface UploadedFile {
  filename: string;
  mimetype: string;
  content: Uint8Array;
}

type RequestPart = 'params' | 'query' | 'form';
type Declared<E extends Endpoint> = { [P in RequestPart]: E[P] extends z.ZodType ? P : never }[RequestPart];
type SchemaOf<E extends Endpoint, P extends keyof E> = Extract<E[P], z.ZodType>;
type FilesOf<E extends Endpoint, F> = E['files'] extends readonly string[]
  ? { files: Record<E['files'][number], F> }
  : unknown;

/** Input of a caller, before defaults. */
export type RequestOf<E extends Endpoint> = { [P in Declared<E>]: z.input<SchemaOf<E, P>> } & FilesOf<E, Blob>;
/** Input of a handler, validated and with defaults. */
export type InputOf<E extends Endpoint> = { [P in Declared<E>]: z.output<SchemaOf<E, P>> } & FilesOf<E, UploadedFile>;
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : void;
/** Output of a handler, before the response schema fills in defaults. */
export type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : void;
