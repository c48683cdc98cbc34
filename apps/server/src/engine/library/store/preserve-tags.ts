import type { UpstreamItem } from '#domain/library/upstream.ts';

export const tagsOf = ({ tags_json }: { tags_json: string }): string[] =>
  tags_json === '[]' ? [] : (JSON.parse(tags_json) as string[]);

/** A list of tags that came incomplete takes no tag from an item. */
export function preserveTags<T extends UpstreamItem>(item: T, before: { tags_json: string } | undefined): T {
  if (!item.hasUnknownTags || !before) return item;
  return { ...item, tags: [...new Set([...tagsOf(before), ...item.tags])] };
}
