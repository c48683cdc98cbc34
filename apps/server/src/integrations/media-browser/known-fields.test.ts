import type { KnownFields, mediaBrowserFields } from '@captionarr/lab/clients';
import { expectTypeOf, test } from 'vitest';
import type { UnknownFields } from '#integrations/testing/unknown-fields.ts';
import type { MediaBrowserFields } from './parse.ts';

type Listed = { -readonly [Kind in keyof typeof mediaBrowserFields]: (typeof mediaBrowserFields)[Kind][number] };

// These compare types: the compiler fails, not the test.

test('Jellyfin’s own types know every field that we read of it', () => {
  expectTypeOf<UnknownFields<MediaBrowserFields, KnownFields['jellyfin']>>().toBeNever();
});

test('the lab looks for exactly the fields that we read of Jellyfin', () => {
  expectTypeOf<Omit<Listed, never>>().toEqualTypeOf<Omit<MediaBrowserFields, never>>();
});
