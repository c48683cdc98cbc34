import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderHttp } from '#domain/search/provider-http.ts';
import { hasRightFrameRate, readFrameRate } from '#providers/frame-rates.ts';
import { matchFacts } from '#providers/match-facts.ts';
import { nextMidnight } from '#providers/midnight.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { readFile } from '#providers/read-file.ts';
import { readPage, textOf } from '#providers/read-page.ts';
import { inSession, missingLogin, signedOut } from '#providers/session.ts';
import { titulky } from './describe.ts';
import { isLimitNotice, readList } from './parse.ts';
import { checkMessage, signIn, site } from './sign-in.ts';

/** Each frame rate is on a page of its own. */
const maxDetails = 10;

/** Czech and Slovak, for paying members; known by IMDb number only. */
export const client = defineClient(titulky, {
  pauses: { TooManyRequests: 60_000 },
  missingConfig: missingLogin(titulky.name),

  async search({ video, languages }, config, context) {
    const { imdb } = video.ids;
    if (imdb === null) return [];
    return inSession(context, signIn(config, context), async (http) => {
      const query = { action: 'serial', step: video.season ?? 0, id: imdb.replace('tt', '') };
      const answer = await http({ url: `${site}/`, query });
      const message = checkMessage(answer.url, context.name);
      if (message?.isSignedOut) return signedOut;
      if (message) context.log('warn', `The search was answered with: ${message.text}`);
      const rows = readList(await readPage(context, answer, 'a'), video, context).filter(
        ({ code2, isApproved }) => languages.includes(code2) && (isApproved || !config.approved_only),
      );
      const found = rows.map(({ id, code2, release }): FoundSubtitle => ({
        id,
        language: { code2, hi: false, forced: false },
        releases: release === '' ? [] : [release],
        matches: matchFacts(video, {
          imdb,
          season: video.season ?? undefined,
          episode: video.episode ?? undefined,
        }),
        page: pageOf(id),
      }));
      if (!config.skip_wrong_fps || video.frameRate === null) return found;
      const rated = await addFrameRates(found, http, context);
      return rated.filter(hasRightFrameRate(video));
    });
  },

  download: ({ id }, config, context) =>
    inSession(context, signIn(config, context), async (http) => {
      const { name, now } = context;
      const request = { url: `${site}/download.php`, query: { id }, headers: { referer: pageOf(id) } };
      const answer = await http({ ...request, accept: [404] });
      const message = checkMessage(answer.url, name);
      if (message?.isSignedOut) return signedOut;
      if (message) throw new ProviderFault('BrokenItem', `${name} doesn’t have this subtitle: ${message.text}`);
      const file = await readFile(context, answer);
      if (isLimitNotice(file.bytes))
        throw new ProviderFault('DownloadLimitExceeded', `${name}: you have no downloads left today.`, {
          until: nextMidnight(now(), 'Europe/Prague'),
        });
      return file;
    }),
});

const pageOf = (id: string) => `${site}/?action=detail&id=${id}`;

async function addFrameRates(found: readonly FoundSubtitle[], http: ProviderHttp, context: ProviderContext) {
  const rated: FoundSubtitle[] = [];
  for (const one of found.slice(0, maxDetails)) {
    const page = await readPage(context, await http({ url: pageOf(one.id) }), 'a');
    const frameRate = readFrameRate(textOf(page('div.ulozil:has(img[src*="Movieroll"])').first()));
    rated.push({ ...one, ...(frameRate !== undefined && { frameRate }) });
  }
  return [...rated, ...found.slice(maxDetails)];
}
