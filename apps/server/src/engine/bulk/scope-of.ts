import { libraryKindOf, type BulkSelection, type MediaKind } from '@captionarr/contract';
import { mediaKinds } from '@captionarr/domain/media/kinds.ts';
import { sql } from 'kysely';
import { values } from '#platform/db/values.ts';

/** The videos of one kind that a selection can be about; what is left out doesn’t narrow it. */
export interface Scope {
  type: MediaKind;
  itemIds?: readonly number[] | undefined;
  mediaIds?: readonly number[] | undefined;
}

export function scopesOf({ what, ids, videos, cells, files }: BulkSelection): Scope[] {
  return mediaKinds
    .filter((type) => what === undefined || libraryKindOf[type] === what)
    .flatMap((type) => {
      const named = [videos, cells, files].flatMap((list) =>
        list ? [new Set(list.filter((one) => one.type === type).map(({ id }) => id))] : [],
      );
      const [first, ...others] = named;
      const mediaIds = first && [...first].filter((id) => others.every((other) => other.has(id)));
      return mediaIds?.length === 0 ? [] : [{ type, itemIds: ids, mediaIds }];
    });
}

/** For a table whose columns hold the ids of the video and of its series or movie. */
export const isInScope = ({ itemIds, mediaIds }: Scope, media: string, item: string) =>
  sql<boolean>`${itemIds ? sql`${sql.ref(item)} in ${values(itemIds)}` : sql`1`}
    and ${mediaIds ? sql`${sql.ref(media)} in ${values(mediaIds)}` : sql`1`}`;
