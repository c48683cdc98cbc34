import { expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';
import { missingTexts } from './missing-texts.ts';

const english = new Map([
  ['nav.series', 'Series'],
  ['nav.tools', 'Tools'],
  ['list.files_one', '{{count}} file'],
  ['list.files_other', '{{count}} files'],
]);

test('a text that a language lacks is the English one', () => {
  const own = new Map([
    ['nav.series', 'Serien'],
    ['list.files_one', 'eine Datei'],
    ['list.files_other', '{{count}} Dateien'],
  ]);

  expect([...missingTexts('de', english, own)]).toEqual([['nav.tools', 'Tools']]);
});

test('a plural that a language lacks has an English text for each of its own forms', () => {
  const missing = missingTexts(
    'pl',
    english,
    new Map([
      ['nav.series', 'Seriale'],
      ['nav.tools', 'Narzędzia'],
    ]),
  );

  expect(Object.fromEntries(missing)).toEqual({
    'list.files_one': '{{count}} file',
    'list.files_few': '{{count}} files',
    'list.files_many': '{{count}} files',
    'list.files_other': '{{count}} files',
  });
});

test('a translation takes the place of the English text beside it', () => {
  const own = { nav: { series: 'Serien', more: { edit: 'Bearbeiten' } } };

  expect(mergeTexts({ nav: { tools: 'Tools', more: { add: 'Add' } }, list: { none: 'None' } }, own)).toEqual({
    nav: { series: 'Serien', tools: 'Tools', more: { edit: 'Bearbeiten', add: 'Add' } },
    list: { none: 'None' },
  });
});
