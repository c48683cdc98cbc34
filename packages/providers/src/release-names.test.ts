import { expect, test } from 'vitest';
import { releaseNamesIn } from './release-names.ts';

test('names of releases are taken out of a text, each once', () => {
  const text = 'Merge la Harbour.Lights.S01E01.1080p.WEB-DL-GRP,<br/>Harbour.Lights.S01E01.720p.HDTV.x264-ABC. Spor!';

  expect(releaseNamesIn(`${text} Harbour.Lights.S01E01.1080p.WEB-DL-GRP`)).toEqual([
    'Harbour.Lights.S01E01.1080p.WEB-DL-GRP',
    'Harbour.Lights.S01E01.720p.HDTV.x264-ABC',
  ]);
});

test('a text without such names is kept itself, as it may name a group; an empty one is nothing', () => {
  expect(releaseNamesIn('para la  versión WEB de GRP')).toEqual(['para la versión WEB de GRP']);
  expect(releaseNamesIn(' ')).toEqual([]);
});
