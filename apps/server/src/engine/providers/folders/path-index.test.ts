import { expect, test } from 'vitest';
import { createPathIndex } from './path-index.ts';

function indexOf(...paths: string[]) {
  const index = createPathIndex();
  for (const path of paths) index.add(path);
  return index;
}

test('a title is found as whole words side by side, in the name or in a folder, however it is written', () => {
  const index = indexOf(
    'Harbour.Lights.S01E01.srt',
    'Harbour Lights/Season 1/01.srt',
    'The Lights of Harbour.srt',
    'Harbour.Lightships.srt',
  );

  expect(index.find(['HARBOUR LIGHTS'])).toEqual(['Harbour.Lights.S01E01.srt', 'Harbour Lights/Season 1/01.srt']);
  expect(index.find(['Harbour Lights', 'Lights of Harbour'])).toHaveLength(3);
  expect(index.find(['', 'Nothing like it'])).toEqual([]);
});

test('one of 100,000 files is found in less than 50 ms', () => {
  const index = createPathIndex();
  for (let show = 0; show < 1000; show++)
    for (let episode = 0; episode < 100; episode++)
      index.add(`The Show ${show}/Season 1/The.Show.${show}.S01E${episode}.1080p.WEB-DL.en.srt`);

  const times = Array.from({ length: 5 }, () => {
    const begin = performance.now();
    expect(index.find(['The Show 777'])).toHaveLength(100);
    return performance.now() - begin;
  });

  expect(Math.min(...times)).toBeLessThan(50);
});
