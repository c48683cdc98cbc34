import { parseSync } from 'vite';

export const operators = [
  'flip a comparison',
  'negate a condition',
  'change a constant',
  'drop a call',
  'swap && and ||',
  'return early',
] as const;
export type Operator = (typeof operators)[number];

/** One change of one source file: the characters from `start` to `end` become `after`. */
export interface Mutation {
  file: string;
  operator: Operator;
  start: number;
  end: number;
  after: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const opposite: Record<string, string> = {
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};

/** Types are gone at run time. */
const isType = ({ type }: Node) => /^(TS(Type|Interface|Declare|Module|Literal|Import)|Import|ExportAll)/.test(type);

/** `size={18}` is a look, which no test is for. */
const isLook = ({ type, value }: Node) =>
  type === 'JSXAttribute' && isNode(value) && isNode(value['expression']) && value['expression'].type === 'Literal';

/** Every change that could be made to a source file. */
export function findMutations(file: string, source: string): Mutation[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed.`);
  const found: Mutation[] = [];
  const add = (operator: Operator, start: number, end: number, after: string) =>
    void found.push({ file, operator, start, end, after });
  const textOf = ({ start, end }: Node) => source.slice(start, end);

  function visit(node: Node): void {
    if (isType(node) || isLook(node)) return;
    mutate(node);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  }

  function mutate(node: Node): void {
    const { start, end } = node;
    if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
      const [left, right, operator] = [node['left'] as Node, node['right'] as Node, String(node['operator'])];
      const after = opposite[operator];
      const at = source.indexOf(operator, left.end);
      if (after && at < right.start)
        add(
          node.type === 'LogicalExpression' ? 'swap && and ||' : 'flip a comparison',
          at,
          at + operator.length,
          after,
        );
    } else if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      const test = node['test'] as Node;
      add('negate a condition', test.start, test.end, `!(${textOf(test)})`);
    } else if (node.type === 'Literal' && typeof node['value'] === 'number') {
      add('change a constant', start, end, String(node['value'] + 1));
    } else if (node.type === 'Literal' && typeof node['value'] === 'boolean') {
      add('change a constant', start, end, String(!node['value']));
    } else if (node.type === 'ExpressionStatement' && isCall(node['expression'] as Node)) {
      if (!/^(await )?log\b/.test(textOf(node))) add('drop a call', start, end, ';');
    } else if (/Function/.test(node.type) && isNode(node['body'])) {
      const body = node['body'];
      const statements = body['body'];
      if (Array.isArray(statements) && statements.length > 1)
        add('return early', body.start, body.start + 1, '{ return;');
    }
  }

  visit(program as unknown as Node);
  return found;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const isCall = (expression: Node): boolean =>
  expression.type === 'AwaitExpression'
    ? isCall(expression['argument'] as Node)
    : expression.type === 'CallExpression' || expression.type === 'ChainExpression';

export const applyMutation = (source: string, { start, end, after }: Mutation): string =>
  source.slice(0, start) + after + source.slice(end);

/** `apps/server/src/a.ts:12 flip a comparison: a < b → a >= b` */
export function describeMutation(source: string, mutation: Mutation): string {
  const { file, operator, start } = mutation;
  const line = source.slice(0, start).split('\n').length;
  const lineOf = (text: string) => text.split('\n')[line - 1]?.trim() ?? '';
  return `${file}:${line} ${operator}: ${lineOf(source)} → ${lineOf(applyMutation(source, mutation))}`;
}
