import type { TitleRecord } from './title-records.ts';

/**
 * A title is known by its library and its guid, which stay the same when Plex gives it another rating key: after the
 * library was scanned again from nothing, for example. A second copy in the same library, and what was never matched, have only that.
 */
export function createTitleKeys(section: string) {
  const taken = new Map<string, string>();
  return ({ guid, ratingKey }: TitleRecord): string => {
    const key = `${section}/${guid ?? ''}`;
    if (!isLasting(guid) || (taken.get(key) ?? ratingKey) !== ratingKey) return `${section}/${ratingKey}`;
    taken.set(key, ratingKey);
    return key;
  };
}

/** Of a title that was never matched, the guid is its rating key. */
const isLasting = (guid: string | undefined): guid is string => guid !== undefined && !/^(local|$)/.test(guid);

export interface TitleKey {
  section: string;
  /** Either this or a rating key. */
  guid?: string;
  ratingKey?: string;
}

export function readTitleKey(key: string): TitleKey {
  const end = key.indexOf('/');
  const [section, rest] = [key.slice(0, end), key.slice(end + 1)];
  return /^\d+$/.test(rest) ? { section, ratingKey: rest } : { section, guid: rest };
}
