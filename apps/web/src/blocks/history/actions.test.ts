import { expect, test } from 'vitest';
import { catalogOf } from '#locales/testing/texts.ts';
import { actionCodes, actionName } from './actions.ts';

const { history } = (await catalogOf('en')) as { history: { actions: Record<string, string> } };
const shown = (code: number) => history.actions[actionName(code)];

test('[history.action-codes] each code is shown by its name', () => {
  expect(actionCodes.map((code) => `${code} ${shown(code)}`)).toEqual([
    '0 Delete',
    '1 Download',
    '2 Manual',
    '3 Upgrade',
    '4 Upload',
    '5 Sync',
    '6 Translated',
  ]);
});

test.each([7, -1, 99])('[history.action-unknown] the code %d is shown as unknown', (code) => {
  expect(shown(code)).toBe('Unknown');
});
