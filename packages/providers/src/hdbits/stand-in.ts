import type { LabAnswer, StandIn } from '#providers/testing/stand-in.ts';
import { fileNameOf, type World, type WorldSubtitle } from '#providers/testing/world.ts';

const flags: Record<string, string> = {
  en: 'uk',
  pb: 'br',
  sv: 'se',
  cs: 'cz',
  da: 'dk',
  el: 'gr',
  ja: 'jp',
  ko: 'kr',
};

interface Question {
  username?: string;
  passkey?: string;
  imdb?: { id: number };
  tvdb?: { id: number; season: number };
  torrent_id?: number;
}

/** hdbits.org: releases by the number of their title, and what members put beside each. One release for each subtitle. */
export const standIn: StandIn = {
  key: 'hdbits',
  origins: ['https://hdbits.org'],
  packing: 'plain',
  settings: { 'hdbits.username': 'mira', 'hdbits.passkey': 'right' },
  wrongSettings: { 'hdbits.username': 'mira', 'hdbits.passkey': 'wrong' },
  asked: 'movie',
  language: 'en',
  isDownload: ({ path }) => path === '/getdox.php',
  async answer({ method, path, query, body }, world, { pack }) {
    if (path === '/getdox.php') {
      const wanted = query.get('passkey') === 'right' && world.find('hdbits', query.get('id') ?? '');
      return wanted ? { bytes: await pack(wanted) } : { status: 404, text: 'Not found' };
    }
    if (method !== 'POST') return { status: 405, text: '' };
    return answerApi(path, JSON.parse(body.toString()) as Question, world);
  },
};

function answerApi(path: string, { username, passkey, imdb, tvdb, torrent_id }: Question, world: World): LabAnswer {
  if (!username || !passkey) return { json: { status: 4, message: 'Auth data missing' } };
  if (username !== 'mira' || passkey !== 'right') return { json: { status: 5, message: 'Auth failed' } };
  // One after another, as the numbers of the subtitles need not be numbers.
  const releases = world.of('hdbits').map((one, index) => ({ one, id: index + 1 }));
  if (path === '/api/torrents') {
    const isAsked = ({ imdbId, tvdbId, season }: WorldSubtitle) =>
      imdb ? Number(imdbId?.slice(2)) === imdb.id : tvdbId === tvdb?.id && season === tvdb?.season;
    const data = releases.filter(({ one }) => isAsked(one)).map(({ one, id }) => ({ id, name: one.release }));
    return { json: { status: 0, data } };
  }
  const data = releases
    .filter(({ id }) => id === torrent_id)
    .map(({ one }) => ({
      id: one.id,
      title: one.hi ? 'SDH' : '',
      filename: fileNameOf(one),
      language: flags[one.language] ?? one.language,
    }));
  return { json: { status: 0, data } };
}
