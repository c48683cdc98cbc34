import type { LabAnswer, LabRequest, StandIn } from '#providers/testing/stand-in.ts';
import { fileNameOf, type World, type WorldSubtitle } from '#providers/testing/world.ts';
import { anidbAnswer, anilistNumbers, animeList, eidOf } from '#providers/testing/anime-numbers.ts';

const client = 'captionarrlab';
const codes: Record<string, string> = { en: 'eng', de: 'ger', fr: 'fre', es: 'spa', pt: 'por', pb: 'por', ja: 'jpn' };

/** feed.animetosho.xyz and its storage, plus the lists and AniDB it depends on. */
export const standIn: StandIn = {
  key: 'animetosho',
  origins: [
    'https://feed.animetosho.xyz',
    'https://storage.animetosho.xyz',
    'http://api.anidb.net:9001',
    'https://raw.githubusercontent.com',
  ],
  packing: 'xz',
  settings: {
    'general.enabled_integrations': ['anidb'],
    'anidb.api_client': client,
    'anidb.api_client_ver': 1,
  },
  wrongSettings: { 'general.enabled_integrations': ['anidb'], 'anidb.api_client': 'nobody' },
  asked: 'episode',
  language: 'en',
  isDownload: ({ origin }) => origin === 'https://storage.animetosho.xyz',
  async answer(request, world, { isQuotaSpent, pack }) {
    const { origin, path } = request;
    if (origin === 'https://raw.githubusercontent.com') return listOf(path, world);
    if (origin === 'http://api.anidb.net:9001') return askAnidb(request, world);
    const all = world.of('animetosho');
    if (origin === 'https://feed.animetosho.xyz') return feedOf(request, all);
    if (isQuotaSpent) return { status: 429, text: 'Too many requests' };
    const found = all.find(({ id }) => path === `/${id}.xz`);
    return found ? { bytes: await pack(found) } : { status: 404, text: 'Not found' };
  },
};

const animeOf = (world: World) => ['animetosho', 'jimaku', 'tsukihime'].flatMap((key) => world.of(key));

const listOf = (path: string, world: World): LabAnswer =>
  path.endsWith('/anime-list.xml')
    ? { text: animeList(animeOf(world)), headers: { 'content-type': 'text/plain; charset=utf-8' } }
    : { json: anilistNumbers(animeOf(world)) };

function askAnidb({ query }: LabRequest, world: World): LabAnswer {
  const isKnown = query.get('client') === client && query.get('clientver') === '1' && query.get('protover') === '1';
  const text = isKnown
    ? anidbAnswer(animeOf(world), query.get('aid'))
    : '<error code="302">client version missing or invalid</error>';
  return { text, headers: { 'content-type': 'text/xml; charset=utf-8' } };
}

function feedOf({ path, query }: LabRequest, all: readonly WorldSubtitle[]): LabAnswer {
  if (path === '/json' && query.get('show') === 'torrent') {
    const one = all.find(({ id }) => id === query.get('id'));
    return one ? { json: detailsOf(one) } : { status: 404, json: { error: 'Not found' } };
  }
  if (path !== '/feed/json') return { status: 404, text: 'Not found' };
  const listed = all.filter((one) => String(eidOf(one, one.episode ?? 1)) === query.get('eid'));
  return { json: listed.map((one) => ({ ...headOf(one), timestamp: 1_700_000_000, num_files: 1 })) };
}

const headOf = (one: WorldSubtitle) => ({
  id: Number(one.id),
  title: one.release,
  status: 'complete',
  link: `https://animetosho.xyz/view/${one.id}`,
});

const detailsOf = (one: WorldSubtitle) => ({
  ...headOf(one),
  files: [
    {
      id: Number(one.id),
      filename: `${one.release}.mkv`,
      attachments: [
        {
          id: Number(one.id),
          type: 'subtitle',
          url: `https://storage.animetosho.xyz/${one.id}.xz`,
          info: {
            language_code: codes[one.language],
            language: one.language === 'pb' ? 'Portuguese[BR]' : 'Full',
            forced: one.forced ?? false,
            codec: fileNameOf(one).endsWith('.ass') ? 'ASS' : 'SRT',
          },
        },
      ],
    },
  ],
});
