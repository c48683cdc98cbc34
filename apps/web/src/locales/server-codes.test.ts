import { healthCodes, scheduleUnits } from '@captionarr/contract';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '#lib/i18n.ts';
import { baseOf } from './missing-texts.ts';
import { textsOf } from './testing/texts.ts';

/** The codes that the server sends, by the table with their texts. */
const tables: [string, readonly string[]][] = [
  ['systemStatus.words', healthCodes],
  ['systemTasks.every', scheduleUnits],
];

describe.each(languageCodes)('the catalogue %s', async (code) => {
  const bases = [...new Set([...(await textsOf(code)).keys()].map(baseOf))];

  test.each(tables)('has a text in %s only for codes of the server, and in English for all of them', (table, codes) => {
    const found = new Set(bases.filter((key) => key.startsWith(`${table}.`)).map((key) => key.slice(table.length + 1)));

    const expected = code === 'en' ? codes : codes.filter((each) => found.has(each));
    expect(found).toEqual(new Set(expected));
  });
});
