import { healthCodes, issueCodes, scheduleUnits, taskIds } from '@captionarr/contract';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '#lib/i18n.ts';
import { baseOf, textsOf } from './testing/texts.ts';

/** The codes that the server sends, by the table with their texts. */
const tables: [string, readonly string[]][] = [
  ['systemStatus.words', healthCodes],
  ['systemTasks.names', taskIds],
  ['systemTasks.every', scheduleUnits],
];

describe.each(languageCodes)('the catalogue %s', async (code) => {
  const bases = [...new Set([...(await textsOf(code)).keys()].map(baseOf))];

  test.each(tables)('has a text in %s for every code of the server, and no other', (table, codes) => {
    const found = bases.filter((key) => key.startsWith(`${table}.`)).map((key) => key.slice(table.length + 1));

    expect(found.toSorted()).toEqual([...codes].toSorted());
  });
});

/** The server says these in English itself. */
test.each(languageCodes.filter((code) => code !== 'en'))('%s has a title for every health issue', async (code) => {
  const texts = await textsOf(code);

  expect(issueCodes.filter((each) => !texts.has(`healthIssues.${each}.title`))).toEqual([]);
});
