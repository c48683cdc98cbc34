import type { StandIn } from '#providers/testing/stand-in.ts';

/** napisy24.pl: one question by hash and size, answered with a line of text and a zip behind it. */
export const standIn: StandIn = {
  key: 'napisy24',
  origins: ['http://napisy24.pl'],
  packing: 'zip',
  settings: { 'napisy24.username': 'ania', 'napisy24.password': 'right' },
  wrongSettings: { 'napisy24.username': 'ania', 'napisy24.password': 'wrong' },
  asked: 'movie',
  language: 'pl',
  isDownload: () => false,
  async answer({ method, path, body }, world, { pack }) {
    const form = new URLSearchParams(body.toString());
    if (method !== 'POST' || path !== '/run/CheckSubAgent.php' || form.get('postAction') !== 'CheckSub')
      return { status: 404, text: '' };
    if (form.get('ua') !== 'ania' || form.get('ap') !== 'right') return { text: 'login error' };
    const wanted = world
      .of('napisy24')
      .find(({ hash, videoSize }) => hash === form.get('fh') && String(videoSize) === form.get('fs'));
    if (!wanted) return { text: 'OK-0|' };
    const { title, imdbId = '', id, frameRate = 23.976 } = wanted;
    const head = `OK-2|nazwa:${title}|imdb:${imdbId}|napisId:${id}|fps:${frameRate}|ftime:01:52:10||`;
    return { bytes: Buffer.concat([Buffer.from(head), await pack(wanted)]) };
  },
};
