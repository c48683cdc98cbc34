import { expect, test } from 'vitest';
import { chooseArtwork, isArtwork } from './artwork.ts';

test.for(['poster.jpg', 'folder.JPG', 'Dune (2021)-poster.png', 'fanart.jpeg', 'backdrop1.jpg'])(
  '%s is artwork',
  (name) => {
    expect(isArtwork(name)).toBe(true);
  },
);

test.for(['photo.jpg', 'poster.txt', 'poster.webp', 'Dune.jpg'])('%s is not', (name) => {
  expect(isArtwork(name)).toBe(false);
});

test('the picture with the name of the video comes before the one of the folder', () => {
  const pictures = ['folder.jpg', 'Heat (1995)-poster.jpg', 'Dune (2021)-fanart.jpg'];
  const place = { pictures, stem: 'Heat (1995)', isOwnFolder: true };

  expect(chooseArtwork('poster', place)).toBe('Heat (1995)-poster.jpg');
  expect(chooseArtwork('poster', { ...place, stem: 'Ran (1985)' })).toBe('folder.jpg');
  expect(chooseArtwork('poster', { ...place, stem: 'Ran (1985)', isOwnFolder: false })).toBeUndefined();
  expect(chooseArtwork('fanart', place)).toBeUndefined();
});
