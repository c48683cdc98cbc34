import * as z from 'zod';
import type { MatchKey } from '#domain/search/match-key.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { defineClient, type ReadContext } from '#providers/provider.ts';
import { titlesToTry } from '#providers/titles.ts';
import { ktuvit } from './describe.ts';
import { readList, readPermission, readTitle } from './parse.ts';
import { endSession, openSession, site, type Ask } from './session.ts';

const services = `${site}/Services`;
const handle = z.object({ title: z.string() });

/** Hebrew, for members. */
export const client = defineClient(ktuvit, {
  missingConfig: ({ email, hashed_password }) =>
    email && hashed_password ? undefined : 'Enter the email address and hashed password of your Ktuvit account.',

  async search({ video }, config, context) {
    const ask = await openSession(config, context);
    const title = await findTitle(video, ask, context);
    if (!title) return [];
    const listed = await readList((await ask(listOf(video, title.id))).text(), context);
    return listed.map(({ id, release, uploader }) => ({
      id,
      language: { code2: 'he', hi: false, forced: false },
      releases: release === '' ? [] : [release],
      matches: matchesOf(video, title.isNumber),
      page: `${site}/MovieInfo.aspx?ID=${encodeURIComponent(title.id)}`,
      ...(uploader !== '' && { uploader }),
      handle: { title: title.id },
    }));
  },

  async download(found, config, context) {
    const { title } = handle.parse(found.handle);
    const url = `${services}/ContentProvider.svc/RequestSubtitleDownload`;
    const request = { FilmID: title, SubtitleID: found.id, FontSize: 0, FontColor: '', PredefinedLayout: -1 };
    const requestDownload = async (ask: Ask) =>
      readPermission((await ask({ url, method: 'POST', json: { request } })).json(), context);
    let ask = await openSession(config, context);
    let permission = await requestDownload(ask);
    if (permission.identifier === undefined) {
      // The session may have ended since.
      endSession(context);
      ask = await openSession(config, context);
      permission = await requestDownload(ask);
    }
    const { identifier, refusal } = permission;
    // One refusal may be about this subtitle, several are about us: the grace of this reason tells them apart.
    if (identifier === undefined)
      throw new ProviderFault(
        'APIThrottled',
        `${context.name} rejected the download: ${refusal || 'no reason given'}.`,
      );
    const query = { DownloadIdentifier: identifier };
    return fetchFile({ ...context, http: ask }, { url: `${services}/DownloadFile.ashx`, query });
  },
});

async function findTitle(video: VideoFacts, ask: Ask, context: ReadContext) {
  const url = `${services}/ContentProvider.svc/SearchPage_search`;
  for (const title of titlesToTry(video)) {
    const request = {
      FilmName: title,
      Actors: [],
      Studios: null,
      Directors: [],
      Genres: [],
      Countries: [],
      Languages: [],
      Year: String(video.year ?? ''),
      Rating: [],
      Page: 1,
      SearchType: video.type === 'movie' ? '0' : '1',
      WithSubsOnly: false,
    };
    const found = readTitle((await ask({ url, method: 'POST', json: { request } })).json(), video, context);
    if (found) return found;
  }
  return undefined;
}

const listOf = ({ type, season, episode }: VideoFacts, id: string) =>
  type === 'movie'
    ? { url: `${site}/MovieInfo.aspx`, query: { ID: id } }
    : {
        url: `${services}/GetModuleAjax.ashx`,
        query: { moduleName: 'SubtitlesList', SeriesID: id, Season: season ?? 0, Episode: episode ?? 0 },
      };

function matchesOf({ type }: VideoFacts, isNumber: boolean): MatchKey[] {
  if (type === 'movie') return [isNumber ? 'imdb_id' : 'title'];
  return [isNumber ? 'series_imdb_id' : 'series', 'season', 'episode'];
}
