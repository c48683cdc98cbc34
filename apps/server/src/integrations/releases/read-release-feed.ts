import * as z from 'zod';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { SendRequest } from '#domain/search/provider-http.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

/** One version of this program, as the feed tells it. */
export interface FeedRelease {
  /** `v1.2.0` */
  name: string;
  /** `2026-11-15` */
  date: string;
  prerelease: boolean;
  /** One text for each change. */
  body: string[];
  link: string | null;
}

/** The used fields of GitHub's release list. */
const feed = z.array(
  z.object({
    tag_name: z.string(),
    draft: z.boolean().optional(),
    prerelease: z.boolean(),
    published_at: z.string().nullish(),
    html_url: z.url({ protocol: /^https?$/ }).nullish(),
    body: z.string().nullish(),
  }),
);

const name = 'The release feed';

export interface ReleaseFeed {
  releases: FeedRelease[];
  /** The newest signed list of what sites ask for, as it stands in the notes of a release. */
  limitList: string | undefined;
}

const limitBlock = /^```captionarr-limits\s*\n([\w.-]+)\s*\n```\s*$/m;

/** Asks which versions there are; throws a sentence when that is not to be had. */
export async function readReleaseFeed(send: SendRequest, url: string, signal: AbortSignal): Promise<ReleaseFeed> {
  const answer = feed.safeParse(await fetchFeed(send, url, signal));
  if (!answer.success)
    throw new AppError('upstream', sentence`${name} isn’t a list of releases. Check its address in the settings.`, {
      cause: answer.error,
      help: 'releases-unreadable',
    });
  const published = answer.data.filter(({ draft }) => !draft);
  const releases = published.map(({ tag_name, prerelease, published_at, html_url, body }) => ({
    name: tag_name,
    date: published_at?.slice(0, 10) ?? '',
    prerelease,
    body: changesIn(body ?? ''),
    link: html_url ?? null,
  }));
  const lists = published.flatMap(({ body }) => limitBlock.exec(lineFeeds(body ?? ''))?.[1] ?? []);
  return { releases, limitList: lists[0] };
}

const lineFeeds = (text: string) => text.replaceAll('\r\n', '\n');

async function fetchFeed(send: SendRequest, url: string, signal: AbortSignal): Promise<unknown> {
  try {
    const headers = { accept: 'application/vnd.github+json' };
    const answer = await send(
      { url, headers, maxBytes: 4 << 20, isOwnAddress: true },
      { name, signal, turn: (call) => call() },
    );
    return answer.json();
  } catch (cause) {
    if (cause instanceof ProviderFault)
      throw new AppError('upstream', cause.message, { cause, help: 'releases-unreadable' });
    throw cause;
  }
}

/** The points of its lists; without any, every line that is no heading. */
function changesIn(markdown: string): string[] {
  const lines = lineFeeds(markdown)
    .replace(limitBlock, '')
    .split('\n')
    .map((line) => line.trim());
  const points = lines.filter((line) => /^[-*] /.test(line));
  return points.length > 0
    ? points.map((line) => line.slice(2).trim())
    : lines.filter((line) => line !== '' && !line.startsWith('#'));
}
