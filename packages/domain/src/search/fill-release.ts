import type { FileFacts } from '#domain/library/upstream.ts';
import { findQualities } from './release-parser/find-quality.ts';
import { toQuality } from './release-parser/to-quality.ts';
import type { Release } from './release.ts';

/** Qualities that managers name in their own way. */
const ownNames: Record<string, string> = { 'raw-hd': 'HDTV', 'br-disk': 'BluRay', remux: 'BluRay', 'dvd-r': 'DVD' };

const read = (text = '') => toQuality(findQualities(text));

/** Fills gaps in the parsed release name from the manager's data. */
export function fillRelease(release: Release, facts: FileFacts): Release {
  const source = facts.source ?? '';
  const picture = read(`${ownNames[source.toLowerCase()] ?? source} ${facts.resolution ?? ''}`);
  const known = {
    ...picture,
    videoCodec: read(facts.videoCodec).videoCodec,
    releaseGroup: facts.releaseGroup,
  };
  const blanks = Object.entries(known).filter(([key, value]) => value && !(key in release));
  return {
    ...release,
    ...Object.fromEntries(blanks),
    audioCodecs: release.audioCodecs.length > 0 ? release.audioCodecs : read(facts.audioCodec).audioCodecs,
    editions: release.editions.length > 0 ? release.editions : readEditions(facts.edition),
  };
}

/** A cut that has no name of ours is called as the manager calls it. */
function readEditions(text = ''): readonly string[] {
  const { editions } = read(text);
  return editions.length > 0 || text.trim() === '' ? editions : [text.trim()];
}
