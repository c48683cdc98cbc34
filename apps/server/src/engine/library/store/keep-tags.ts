import type { UpstreamItem } from '#domain/library/upstream.ts';

/** A list of tags that came incomplete takes no tag from an item. */
export function keepTags<T extends UpstreamItem>(item: T, before: { tags_json: string } | undefined): T {
  if (!item.hasUnknownTags || !before) return item;
  const known = JSON.parse(before.tags_json) as string[];
  return { ...item, tags: [...new Set([...known, ...item.tags])] };
}
