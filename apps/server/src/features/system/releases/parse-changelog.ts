import type { FeedRelease } from '#integrations/releases/read-release-feed.ts';

/** Parses a changelog in the Keep a Changelog format; unreleased changes are named `Unreleased`. */
export function parseChangelog(text: string): FeedRelease[] {
  const releases: FeedRelease[] = [];
  let section = '';
  for (const line of text.split(/\r?\n/)) {
    const release = /^## \[?([^\]\s]+)\]?(?: - (\d{4}-\d\d-\d\d))?/.exec(line);
    const body = releases.at(-1)?.body;
    if (release) {
      const [, version = '', date = ''] = release;
      section = '';
      releases.push({ name: nameOf(version), date, prerelease: isPrerelease(version), body: [], link: null });
    } else if (line.startsWith('### ')) section = line.slice(4).trim();
    else if (/^[-*] /.test(line)) body?.push(`${prefixOf(section)}${line.slice(2).trim()}`);
    // A point may go over several lines.
    else if (body && body.length > 0 && /^\s+\S/.test(line)) body.push(`${body.pop()} ${line.trim()}`);
  }
  return releases;
}

export const unreleased = 'Unreleased';
const nameOf = (version: string) => (/^\d/.test(version) ? `v${version}` : version);
const isPrerelease = (version: string) => version === unreleased || version.includes('-');

/** "Added" needs no prefix. */
const prefixOf = (section: string) => (section === '' || section === 'Added' ? '' : `${section}: `);
