import type { KnownFields, mediaBrowserFields, mediaBrowserTitleFields } from '@captionarr/lab/clients';
import { expectTypeOf, test } from 'vitest';
import type { UnknownFields } from '#integrations/testing/unknown-fields.ts';
import type { MediaBrowserFields } from './parse.ts';
import type { TitleFields } from './title-records.ts';

type Listed = { -readonly [Kind in keyof typeof mediaBrowserFields]: (typeof mediaBrowserFields)[Kind][number] };
type ListedTitles = {
  -readonly [Kind in keyof typeof mediaBrowserTitleFields]: (typeof mediaBrowserTitleFields)[Kind][number];
};

// These compare types: the compiler fails, not the test.

test('Jellyfin’s own types know every field that we read of it', () => {
  expectTypeOf<UnknownFields<MediaBrowserFields, KnownFields['jellyfin']>>().toBeNever();
});

test('the lab looks for exactly the fields that we read of Jellyfin', () => {
  expectTypeOf<Omit<Listed, never>>().toEqualTypeOf<Omit<MediaBrowserFields, never>>();
});

test('Jellyfin’s own types know every field of a title that we read', () => {
  expectTypeOf<UnknownFields<TitleFields, KnownFields['jellyfin']>>().toBeNever();
});

test('the lab looks for exactly the fields of a title that we read of Jellyfin', () => {
  expectTypeOf<Omit<ListedTitles, never>>().toEqualTypeOf<Omit<TitleFields, never>>();
});
