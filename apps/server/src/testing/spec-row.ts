import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import * as z from 'zod';

interface Row {
  id: string;
  text: string;
}

const rows = JSON.parse(
  readFileSync(new URL('../../../../docs/spec/checklist.json', import.meta.url), 'utf8'),
) as readonly Row[];

/** The names that a row of the specification lists: `A Task has the fields: name, interval and job_id.` */
export function fieldsOfRow(id: string): string[] {
  const text = rows.find((row) => row.id === id)?.text ?? '';
  const plain = text.replaceAll(/ \([^)]*\)/g, '');
  const list = /(?:fields:|keys:|the key|grouped as|have|has) (?!the (?:fields|key))(.*)$/.exec(plain)?.[1] ?? '';
  return list
    .replace(/\.$/, '')
    .split(/,? and |, /)
    .map((word) => word.trim())
    .filter((word) => /^\w+$/.test(word));
}

const pick = (from: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));

/**
 * Holds an answer of the running server against a row: with a strict schema of exactly the fields that the row lists,
 * each of them required and of the type that the contract gives it.
 */
export function expectEntity(
  id: string,
  answer: unknown,
  { shape }: { shape: Readonly<Record<string, unknown>> },
  fields: readonly string[] = fieldsOfRow(id),
): void {
  expect(fields, `${id} lists no fields`).not.toEqual([]);
  const declared = pick(shape, fields) as Record<string, z.ZodType>;
  expect(Object.keys(declared).toSorted(), `${id} in the contract`).toEqual([...fields].toSorted());
  const strict = z.strictObject(declared).required();
  expect(strict.safeParse(pick(answer as object, fields)).error?.issues ?? [], `${id} as answered`).toEqual([]);
}
