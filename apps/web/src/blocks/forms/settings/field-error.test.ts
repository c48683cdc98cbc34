import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { readFieldError } from './field-error.ts';

const refused = (message: string, status = 406) => readFieldError(new ApiError(status, message));

test('the setting that is named first is the refused one; the others are called by their labels', () => {
  const refusal = refused('auth.type needs auth.username and auth.password; without them, no one can sign in');

  expect(refusal?.key).toBe('auth.type');
  expect(refusal?.says('Anmeldung')).toBe('Anmeldung needs Username and Password; without them, no one can sign in');
});

test('what names no setting, or is no refusal, belongs to no field', () => {
  expect(refused('The disk is full')).toBeUndefined();
  expect(refused('example.org is not there')).toBeUndefined();
  expect(refused('general.port is wrong', 500)).toBeUndefined();
});
