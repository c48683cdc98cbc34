import { fieldTexts, typeText, type Schema } from './type-text.ts';
import { cell } from './words.ts';

interface Field {
  name: string;
  in?: string;
  required?: boolean;
  schema: Schema;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security?: unknown[];
  parameters?: Field[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** The description of the API, as far as its page shows it. */
export interface OpenApi {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** `mediaServers` is a group of the contract, `Media servers` its heading. */
const titleOf = (group: string) => {
  const words = group.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const formOf = ({ requestBody }: Operation) => requestBody?.content['multipart/form-data']?.schema;

function fieldsOf(operation: Operation): Field[] {
  const { properties = {}, required = [] } = formOf(operation) ?? {};
  const form = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: schema.format === 'binary' ? 'file' : 'form',
    required: required.includes(name),
    schema,
  }));
  return [...(operation.parameters ?? []), ...form];
}

function drawFields(operation: Operation): string {
  const rows = fieldsOf(operation).map(({ name, in: where = '', required, schema }) => {
    const preset = schema.default === undefined ? '' : `, default \`${JSON.stringify(schema.default)}\``;
    const need = required ? 'yes' : `no${preset}`;
    return `| ${[`\`${name}\``, where, `\`${typeText(schema)}\``, need].map(cell).join(' | ')} |`;
  });
  return rows.length === 0 ? '' : `\n| Field | In | Type | Required |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

const answerOf = ({ responses }: Operation) => responses['200']?.content?.['application/json']?.schema;

function drawAnswer(operation: Operation): string {
  const schema = answerOf(operation);
  if (!schema) return 'Returns `204` without content.';
  return `Returns \`${typeText(schema)}\`${responsesEmpty(operation) ? ', or `204` without content' : ''}.`;
}

const responsesEmpty = ({ responses }: Operation) => '204' in responses;

/** A value that shows the form of a field. */
function example({ name, schema }: Field): string {
  if (schema.enum) return String(schema.enum[0]);
  const type = typeText(schema);
  if (schema.format === 'binary') return `@${name}`;
  if (type.startsWith('integer') || type.startsWith('number')) return '1';
  return type.startsWith('boolean') ? 'true' : '…';
}

function drawCurl({ method, path, operation }: Call): string {
  const needed = fieldsOf(operation).filter(({ required }) => required);
  const query = needed.filter((field) => field.in === 'query').map((field) => `${field.name}=${example(field)}`);
  const address = needed
    .filter((field) => field.in === 'path')
    .reduce((text, field) => text.replace(`{${field.name}}`, example(field)), path);
  const form = needed.filter((field) => field.in === 'form' || field.in === 'file');
  return [
    'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(operation.security ? [] : ['-H "X-API-KEY: $KEY"']),
    ...form.map((field) => `-F '${field.name}=${example(field)}'`),
    `"$URL/api${address}${query.length === 0 ? '' : `?${query.join('&')}`}"`,
  ].join(' ');
}

function drawCall(call: Call): string {
  const { method, path, operation } = call;
  const open = operation.security ? ' No key needed.' : '';
  return `### ${operation.summary}

\`${method} /api${path}\`${open} ${drawAnswer(operation)}
${drawFields(operation)}
\`\`\`sh
${drawCurl(call)}
\`\`\`
`;
}

const introduction = `# API

Captionarr’s own pages use this API for everything. Its paths, fields and responses are those of Bazarr’s API, so phone apps, dashboards and scripts for it work here too. Captionarr only adds to it. The same as an OpenAPI 3.1 document: [openapi.json](openapi.json). A running server also has it at \`/api/openapi.json\`, and at \`/api/swagger.json\` without a key, for client generators.

## How to call it

- Start with the address of your server and its base URL, then \`/api\`.
- Send the key from **Settings › General** in the header \`X-API-KEY\`, or as \`apikey\` in the address. Without it you get \`401\`.
- Send fields in the address, as form data or as JSON.
- An error is one JSON string: a sentence for the user. If the help says how to fix it, the header \`X-Help\` names the topic. If the sentence has values in it, \`X-Sentence\` has its template and the values, as percent-encoded JSON (\`["No series has the ID {{0}}.", 12]\`; a value may be another such list), so that clients can translate it.
- Paged lists take \`start\` and \`length\`; \`length=-1\` returns everything.
- New fields can appear at any time. Ignore fields you don’t know.

With curl:

\`\`\`sh
URL=http://localhost:6767 KEY=your-key
curl -H "X-API-KEY: $KEY" "$URL/api/badges"
\`\`\`

With TypeScript, in Node, Deno, Bun or a browser:

\`\`\`ts
const url = 'http://localhost:6767';
const key = 'your-key';

async function call<T>(method: string, path: string, fields: Record<string, string> = {}): Promise<T> {
  const isRead = method === 'GET';
  const search = new URLSearchParams(fields);
  const response = await fetch(\`\${url}/api\${path}\${isRead ? \`?\${search}\` : ''}\`, {
    method,
    headers: { 'X-API-KEY': key },
    body: isRead ? undefined : search,
  });
  if (!response.ok) throw new Error(String(await response.json()));
  return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
}

interface Wanted {
  data: { seriesTitle: string; episode_number: string; missing_subtitles: { name: string }[] }[];
  total: number;
}
const wanted = await call<Wanted>('GET', '/episodes/wanted', { start: '0', length: '25' });
for (const { seriesTitle, episode_number, missing_subtitles } of wanted.data)
  console.log(seriesTitle, episode_number, missing_subtitles.map(({ name }) => name).join(', '));

// Search for missing subtitles now.
await call('POST', '/system/tasks', { taskid: 'wanted_search_missing_subtitles_series' });
\`\`\`

Types are written as in TypeScript. Names with a capital letter are [shapes](#shapes).
`;

const drawShape = ([name, schema]: [string, Schema]) => {
  const fields = schema.properties ? fieldTexts(schema).map((field) => `  ${field};`) : [];
  const text =
    fields.length === 0 ? `type ${name} = ${typeText(schema)};` : `interface ${name} {\n${fields.join('\n')}\n}`;
  return `### ${name}\n\n\`\`\`ts\n${text}\n\`\`\`\n`;
};

/** The text of docs/api.md. */
export function apiMarkdown({ tags, paths, components }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = tags.map(({ name }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    return `## ${titleOf(name)}\n\n${own.map(drawCall).join('\n')}`;
  });
  const shapes = Object.entries(components.schemas)
    .filter(([name]) => name !== 'Settings')
    .map(drawShape);
  return `${introduction}\n${groups.join('\n')}\n## Shapes\n\nThe settings have [their own page](settings.md).\n\n${shapes.join('\n')}
*Generated from \`packages/contract\` by \`npm run docs\`.*
`;
}
