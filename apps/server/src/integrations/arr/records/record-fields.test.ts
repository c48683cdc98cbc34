import type { arrFields, KnownFields } from '@captionarr/lab/clients';
import { expectTypeOf, test } from 'vitest';
import type { UnknownFields } from '#integrations/testing/unknown-fields.ts';
import type { ArrFields } from './record-fields.ts';

type Listed = { -readonly [Kind in keyof typeof arrFields]: (typeof arrFields)[Kind][number] };

// These compare types: the compiler fails, not the test.

test('the types of tsarr know every field that we read of Sonarr and Radarr', () => {
  expectTypeOf<UnknownFields<ArrFields, KnownFields['sonarr']>>().toEqualTypeOf<'file.edition'>();
  expectTypeOf<UnknownFields<ArrFields, KnownFields['radarr']>>().toBeNever();
});

test('the lab looks for exactly the fields that we read of Sonarr and Radarr', () => {
  expectTypeOf<Omit<Listed, 'file' | 'movieFile'>>().toEqualTypeOf<Omit<ArrFields, 'file'>>();
  expectTypeOf<Listed['file' | 'movieFile']>().toEqualTypeOf<ArrFields['file']>();
});
