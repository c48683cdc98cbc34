import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';

/** Attributes that are seen or read aloud. */
const spoken =
  /^(label|title|placeholder|alt|text|hint|message|description|aria-label|aria-description|aria-roledescription|aria-valuetext|nothingFoundMessage)$/;

/** Texts that are the same in all languages, and catalog keys. */
const isAlways = (text: string) => /^(Captionarr|esc|Ctrl|https?:.*|\w+(\.[\w-]+)+)$/.test(text);
const isText = (text: string) => /\p{L}{2}/u.test(text) && !isAlways(text.trim());

interface Node {
  type: string;
  [name: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The words written out in an expression, without those inside of calls and conditions. */
function wordsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return [String(node['value'])];
  if (node.type === 'TemplateLiteral') {
    return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  }
  if (node.type === 'JSXExpressionContainer') return wordsOf(node['expression']);
  if (node.type === 'ConditionalExpression') return [...wordsOf(node['consequent']), ...wordsOf(node['alternate'])];
  if (node.type === 'LogicalExpression') return wordsOf(node['right']);
  return [];
}

/** Every text of a file that reaches the reader without a catalogue. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isNode(node)) return [];
  const inside = Object.values(node).flatMap(textsIn);
  if (node.type === 'JSXText') return [String(node['value']), ...inside];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return [...(node['children'] as Node[]).filter(({ type }) => type !== 'JSXText').flatMap(wordsOf), ...inside];
  }
  if (node.type === 'JSXAttribute') {
    const { name } = node['name'] as { name: string };
    return [...(spoken.test(name) ? wordsOf(node['value']) : []), ...inside];
  }
  if (node.type === 'Property') {
    const { name = '' } = node['key'] as { name?: string };
    return [...(spoken.test(name) ? wordsOf(node['value']) : []), ...inside];
  }
  return inside;
}

test('every text that a reader sees or hears is in a catalogue', () => {
  const files = globSync('apps/web/src/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/testing\//.test(file));
  const found = files.flatMap((file) =>
    textsIn(parseSync(file, readFileSync(file, 'utf8')).program)
      .filter(isText)
      .map((text) => `${file}: ${text.trim()}`),
  );

  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
