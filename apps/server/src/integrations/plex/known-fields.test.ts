import type { KnownFields, plexFields } from '@captionarr/lab/clients';
import { expectTypeOf, test } from 'vitest';
import type { UnknownFields } from '#integrations/testing/unknown-fields.ts';
import type { PlexFields } from './records.ts';

type Listed = { -readonly [Kind in keyof typeof plexFields]: (typeof plexFields)[Kind][number] };

// These compare types: the compiler fails, not the test.

test('the types of @ctrl/plex know every field that we read of Plex', () => {
  expectTypeOf<UnknownFields<PlexFields, KnownFields['plex']>>().toBeNever();
});

test('the lab looks for exactly the fields that we read of Plex', () => {
  expectTypeOf<Omit<Listed, never>>().toEqualTypeOf<Omit<PlexFields, never>>();
});
