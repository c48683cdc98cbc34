import { parseActions } from '@captionarr/domain/subtitles/mods/index.ts';
import { expect, test } from 'vitest';
import { plainTools, subtitleActions, subtitleColors } from './constants.ts';

test('the server reads every tool that the interface offers', () => {
  const asked = [
    ...plainTools,
    ...subtitleColors.map((name) => subtitleActions.color(name)),
    subtitleActions.changeFrameRate(25, 23.976),
    subtitleActions.adjustTime({ h: 0, m: 0, s: -1, ms: 0 }),
  ];

  expect(asked.map((action) => parseActions(action).length)).toEqual(asked.map(() => 1));
});
