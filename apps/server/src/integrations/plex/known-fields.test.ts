import type { KnownFields, plexFields, plexTitleFields } from '@captionarr/lab/clients';
import { expectTypeOf, test } from 'vitest';
import type { UnknownFields } from '#integrations/testing/unknown-fields.ts';
import type { PlexFields } from './records.ts';
import type { PlexTitleFields } from './title-records.ts';

type Listed = { -readonly [Kind in keyof typeof plexFields]: (typeof plexFields)[Kind][number] };
type ListedTitles = { -readonly [Kind in keyof typeof plexTitleFields]: (typeof plexTitleFields)[Kind][number] };

// These compare types: the compiler fails, not the test.

test('the types of @ctrl/plex know every field that we read of Plex', () => {
  expectTypeOf<UnknownFields<PlexFields, KnownFields['plex']>>().toBeNever();
});

test('the lab looks for exactly the fields that we read of Plex', () => {
  expectTypeOf<Omit<Listed, never>>().toEqualTypeOf<Omit<PlexFields, never>>();
});

test('the types of @ctrl/plex know every field of a title that we read', () => {
  expectTypeOf<UnknownFields<PlexTitleFields, KnownFields['plex']>>().toBeNever();
});

test('the lab looks for exactly the fields of a title that we read of Plex', () => {
  expectTypeOf<Omit<ListedTitles, never>>().toEqualTypeOf<Omit<PlexTitleFields, never>>();
});
