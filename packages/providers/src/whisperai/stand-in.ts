import type { StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { listen } from './testing/listen.ts';

/** Response when the world has no subtitle. */
const silence: WorldSubtitle = {
  provider: 'whisperai',
  id: '0',
  type: 'episode',
  title: '',
  language: 'en',
  release: 'whisper',
  content: '1\n00:00:01,000 --> 00:00:03,000\nSomebody speaks.\n',
};
const codes: Record<string, string> = { pb: 'pt', ea: 'es', zt: 'zh' };

/** The user's own Whisper server. Its transcripts are in the world; the detected language is that of the first. */
export const standIn: StandIn = {
  key: 'whisperai',
  origins: ['http://whisper.example:9000'],
  packing: 'plain',
  settings: { 'whisperai.endpoint': 'http://whisper.example:9000' },
  asked: 'episode',
  language: 'en',
  isDownload: ({ path }) => path === '/asr',
  async answer({ method, path, query, headers, body }, world, { pack }) {
    if (path === '/status') return { status: 404, json: { detail: 'Not Found' } };
    const all = world.of('whisperai').map((one) => ({ one, code: codes[one.language] ?? one.language }));
    const said = await listen(
      { method, path, query, contentType: headers['content-type'] ?? '', body },
      {
        code: all[0]?.code ?? 'en',
        name: all[0]?.code === 'de' ? 'german' : 'english',
        write: (language) => pack(all.find(({ code }) => code === language)?.one ?? silence),
      },
    );
    return said ?? { status: 404, json: { detail: 'Not Found' } };
  },
};
