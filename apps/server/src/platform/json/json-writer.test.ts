import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { boolean, integer, nullable, objectWriter, stored, string, type Json } from './json-writer.ts';

const shape = z.looseObject({
  id: z.int(),
  title: z.string(),
  score: z.number().nullable(),
  isNew: z.boolean().optional(),
  tags: z.array(z.string()),
});
type Shape = z.infer<typeof shape>;
interface Row {
  id: number;
  title: string;
  score: number | null;
  fresh: 0 | 1 | undefined;
  tags_json: string;
}

const fields = {
  id: (row: Row) => integer(row.id),
  title: (row: Row) => string(row.title),
  score: (row: Row) => nullable(row.score, integer),
  isNew: (row: Row) => (row.fresh === undefined ? undefined : boolean(row.fresh)),
  tags: (row: Row): Json<string[]> => stored(row.tags_json),
};
const row: Row = { id: 7, title: 'A "b"\n', score: null, fresh: 1, tags_json: '["x"]' };

test('writes the declared fields, without optional ones that are undefined', () => {
  const write = objectWriter<Shape>()<Row>(fields);

  expect(JSON.parse(write(row))).toEqual({ id: 7, title: 'A "b"\n', score: null, isNew: true, tags: ['x'] });
  expect(write({ ...row, fresh: undefined, score: 4 })).toBe('{"id":7,"title":"A \\"b\\"\\n","score":4,"tags":["x"]}');
  expect(objectWriter<object>()<Row>({})(row)).toBe('{}');
});

test('a missing, unknown, unescaped, undefined or wrongly typed field does not compile', () => {
  const writer = objectWriter<Shape>();
  const { title, ...untitled } = fields;

  // @ts-expect-error a field is missing
  writer<Row>(untitled);
  // @ts-expect-error a field is unknown
  writer<Row>({ ...fields, titel: title });
  // @ts-expect-error a string is not escaped
  writer<Row>({ ...fields, title: (given) => `"${given.title}"` });
  // @ts-expect-error a required field may be undefined
  writer<Row>({ ...fields, title: () => undefined });
  // @ts-expect-error a field has another type
  writer<Row>({ ...fields, title: (given) => integer(given.id) });

  expectTypeOf(writer<Row>(fields)).returns.toEqualTypeOf<Json<Shape>>();
});
