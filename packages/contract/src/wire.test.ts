import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { pageQuery, wireFlag, wireInt, wireJson, wireList } from './wire.ts';

describe('values on the wire', () => {
  test.each([
    ['7', 7],
    ['-1', -1],
    [12, 12],
  ])('the number %j reads as %j', (text, value) => expect(wireInt().parse(text)).toBe(value));

  test.each(['abc', '', '1.5', '0x10', null])('%j is not a number', (text) =>
    expect(wireInt().safeParse(text).success).toBe(false),
  );

  test.each([
    ['true', true],
    ['True', true],
    ['False', false],
    [true, true],
  ])('the flag %j reads as %j', (text, value) => expect(wireFlag().parse(text)).toBe(value));

  test('one value of a repeated key is a list of one', () => {
    expect(wireList(wireInt()).parse('3')).toEqual([3]);
    expect(wireList(wireInt()).parse(['3', '4'])).toEqual([3, 4]);
  });

  test('an object of a form arrives as JSON text', () => {
    const shape = wireJson(z.object({ id: wireInt() }));
    expect(shape.parse('{"id":7}')).toEqual({ id: 7 });
    expect(shape.parse({ id: 7 })).toEqual({ id: 7 });
    expect(shape.safeParse('{"id":').success).toBe(false);
  });

  test('a page without length asks for everything', () =>
    expect(pageQuery.parse({})).toEqual({ start: 0, length: -1 }));
});
