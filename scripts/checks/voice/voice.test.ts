import { expect, test } from 'vitest';
import { readCatalog, readDeclarations, readDocuments, readServer, type Text } from './read-texts.ts';
import { findRetiredWords } from './retired-words.ts';

interface Source {
  name: string;
  read: () => Text[];
  /** Not rewritten yet. The source becomes part of the check when this is removed. */
  isWaiting?: true;
}

const sources: Source[] = [
  { name: 'documents', read: readDocuments },
  { name: 'texts of the English catalog', read: readCatalog },
  { name: 'declarations of settings and providers', read: readDeclarations },
  { name: 'sentences of the server', read: readServer },
];

for (const { name, read, isWaiting } of sources) {
  test.skipIf(isWaiting)(`the ${name} are in plain English`, () => {
    const texts = read();
    const problems = texts.flatMap(({ place, text }) =>
      findRetiredWords(text).map((problem) => `${place}: ${problem}`),
    );

    expect(texts.length).toBeGreaterThan(100);
    expect(problems).toEqual([]);
  });
}

test.each([
  ['Mend the settings of SubSource.', '“Mend” → fix'],
  ['What to do stands below.', '“stands below” → “See below”, or “is below”'],
  ['Compute what movies lack', '“lack” → is missing, or doesn’t have'],
  ['2 things need you.', '“need you” → needs your attention'],
  ['Whoever opens it', '“Whoever” → anyone who'],
  ['82 % of the points', '“2 %” → no space before %'],
])('%s is rejected with a better word', (text, problem) => {
  expect(findRetiredWords(text)).toEqual([problem]);
});

test.each(['Plex needs you to sign in.', 'Translate Subtitle(s)', 'That server lacks 3 calls.', 'A black bar'])(
  '%s is accepted',
  (text) => {
    expect(findRetiredWords(text)).toEqual([]);
  },
);
