// The sentences of the server that a person in the web app can meet, for translators:
// `node scripts/server-sentences.ts de` prints those that German lacks, as JSON to fill in.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '..');

/** Files whose errors are printed at the start or by a command, and never sent to a browser. */
const printed =
  /\.command\.ts$|platform\/(db|config)\/|platform\/backup\/(before-migration|emptied|recover-update|restore-state|open-installation)|platform\/auth\/check-login|platform\/settings\/overrides|engine\/library\/sources\/source-variables|features\/providers\/open-probe-tool|engine\/providers\/record\//;

interface Node {
  type: string;
  [name: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (node: unknown): Node[] => {
  if (Array.isArray(node)) return node.flatMap(nodesIn);
  return isNode(node) ? [node, ...Object.values(node).flatMap(nodesIn)] : [];
};

/** Errors for people, with the place of the message among their arguments. */
const messageAt: Readonly<Record<string, number>> = {
  AppError: 1,
  ArrError: 1,
  PlexError: 1,
  MediaBrowserError: 1,
  DeliveryError: 0,
  PlexRequestError: 2,
  NotASubtitle: 0,
  BrokenArchive: 0,
  super: 1,
  sendErrorText: 2,
};

function messageOf({ type, callee, arguments: given }: Node): unknown {
  if (type !== 'NewExpression' && type !== 'CallExpression') return undefined;
  const name = isNode(callee) ? (callee.type === 'Super' ? 'super' : String(callee['name'])) : '';
  return (given as unknown[])[messageAt[name] ?? Infinity];
}

/** Texts written out in an expression, without those of nested calls. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'ConditionalExpression') return [...textsOf(node['consequent']), ...textsOf(node['alternate'])];
  if (node.type === 'LogicalExpression') return textsOf(node['right']);
  if (node.type === 'ArrowFunctionExpression') return textsOf(node['body']);
  return [];
}

/** sentence`…` as its template; undefined for anything else. */
function templateOf({ type, tag, quasi }: Node): string | undefined {
  if (type !== 'TaggedTemplateExpression' || !isNode(tag) || tag['name'] !== 'sentence' || !isNode(quasi))
    return undefined;
  const pieces = (quasi['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return pieces.reduce((begun, next, index) => `${begun}{{${index - 1}}}${next}`);
}

/** Results of threads name a problem that becomes an error later. */
const problemOf = ({ type, key, value }: Node): unknown =>
  type === 'Property' && isNode(key) && key['name'] === 'problem' ? value : undefined;

const isSentence = (text: string) => /\p{L} ?\p{L}/u.test(text.replaceAll(/\{\{\d+\}\}/g, '')) && / /.test(text);

const read = () =>
  globSync(['apps/server/src/**/*.ts', 'packages/domain/src/**/*.ts'], { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file) && !printed.test(file))
    .toSorted()
    .map((file) => ({ file, nodes: nodesIn(parseSync(file, readFileSync(join(root, file), 'utf8')).program) }));

/** Every template, sorted. */
export function serverTemplates(): string[] {
  const texts = read().flatMap(({ nodes }) =>
    nodes.flatMap((node) => [
      ...[templateOf(node)].filter((template) => template !== undefined),
      ...textsOf(messageOf(node)),
      ...textsOf(problemOf(node)).filter((text) => text.endsWith('.')),
    ]),
  );
  return [...new Set(texts.filter(isSentence))].toSorted();
}

/** Messages with values in them that no translation can match. */
export const untaggedMessages = (): string[] =>
  read().flatMap(({ file, nodes }) =>
    nodes
      .filter(
        ({ callee }) => isNode(callee) && /^(App|Arr|Plex|MediaBrowser|Delivery)Error$/.test(String(callee['name'])),
      )
      .map(messageOf)
      .filter((message) => isNode(message) && message.type === 'TemplateLiteral')
      .map(() => file),
  );

type Texts = Readonly<Record<string, string>>;

/** The translations of a language by template. */
export function readServerErrors(language: string): Texts {
  const file = join(root, 'apps/web/src/locales', language, 'serverErrors.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

export const missingServerErrors = (language: string): string[] => {
  const texts = readServerErrors(language);
  return serverTemplates().filter((template) => !(template in texts));
};

const [, script, language = ''] = process.argv;
if (script === import.meta.filename)
  console.log(
    JSON.stringify(Object.fromEntries(missingServerErrors(language).map((each) => [each, each])), undefined, 2),
  );
