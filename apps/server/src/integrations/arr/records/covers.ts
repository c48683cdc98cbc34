import { fieldsOf, listOf, textOf } from './fields.ts';
import type { ArrFields, RecordOf } from './record-fields.ts';

/** `/sonarr/MediaCover/12/poster.jpg?lastWrite=63…`, of which the middle is wanted. */
const local = /(?:^|\/)(MediaCover\/\d+\/)([a-z]+)(\.(?:jpg|png))(?:\?|$)/i;

/** The path of a cover below the API root, in the size that is named; null when the manager has none of its own. */
export function coverOf({ images }: RecordOf<'images'>, type: string, name: string = type): string | null {
  for (const image of listOf(images)) {
    const { coverType, url } = fieldsOf<ArrFields['image']>(image);
    if (coverType !== type) continue;
    const [, folder, , ending] = local.exec(textOf(url)) ?? [];
    return folder && ending ? `${folder}${name}${ending}` : null;
  }
  return null;
}
