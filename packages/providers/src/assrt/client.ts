import { parseRelease } from '#domain/search/parse-release.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { fetchFile, goneFile } from '#providers/fetch-file.ts';
import { twoDigits } from '#providers/numbers.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { assrt } from './describe.ts';
import { chooseFile, readSubtitles, toCandidates, type Subtitle } from './parse.ts';

const site = 'https://api.assrt.net/v1';

interface Handle {
  id: number;
  season: number | null;
  episode: number | null;
}

/** A large collection in Chinese. */
export const client = defineClient(assrt, {
  missingConfig: ({ token }) => (token ? undefined : 'Enter your token.'),

  async search({ video, languages: wanted }, { token }, context) {
    const found = await ask('/sub/search', { q: questionOf(video), cnt: 15, is_file: 1, no_muxer: 1 }, token, context);
    const { season, episode } = video;
    return found
      .flatMap((one) => toCandidates(one, wanted))
      .map((one) => ({ ...one, handle: { id: Number(one.handle), season, episode } satisfies Handle }));
  },

  async download({ handle, language }, { token }, context) {
    // Made by `search`.
    const { id, season, episode } = handle as Handle;
    const [details] = await ask('/sub/detail', { id }, token, context);
    const isMeant = (name: string) => isFor(name, season, episode);
    const file = details && chooseFile(details, language.code2, isMeant);
    if (!file) throw goneFile(context.name);
    return { ...(await fetchFile(context, { url: file.url })), fileName: file.name };
  },
});

const questionOf = ({ type, title, season, episode, year }: VideoFacts) =>
  type === 'episode' ? `${title} S${twoDigits(season)}E${twoDigits(episode)}` : `${title} ${year ?? ''}`.trim();

function isFor(name: string, season: number | null, episode: number | null): boolean {
  if (episode === null) return true;
  const said = parseRelease(name, 'episode');
  return said.episodes.includes(episode) && (said.season === undefined || said.season === season);
}

async function ask(
  path: string,
  query: Readonly<Record<string, string | number>>,
  token: string,
  context: ProviderContext,
): Promise<Subtitle[]> {
  // The number in the answer says what went wrong; 509 is theirs for too many calls.
  const answer = await context.http({
    url: `${site}${path}`,
    query: { token, ...query },
    accept: [400, 401, 403, 404, 509],
  });
  return readSubtitles(answer.json(), context);
}
