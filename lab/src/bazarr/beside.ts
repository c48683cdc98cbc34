import type { FastifyReply } from 'fastify';
import { pictureOf } from '#pictures/pictures.ts';
import { zipOf } from '#zip.ts';
import { pageOf } from './page.ts';
import type { SettingsStore } from './settings-store.ts';

interface Visitor {
  path: string;
  cookie: string;
  authorization: string;
}

/** Sends a file by its path. */
async function send(path: string, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (path === '/bazarr.log') {
    return reply
      .headers({ 'content-disposition': 'attachment; filename=bazarr.log', 'cache-control': 'no-cache, max-age=0' })
      .type('application/octet-stream')
      .send('2026-11-14 23:06:20|INFO    |root|The lab has started|\n');
  }
  const picture = /^\/images\/(?:series|movies)\/MediaCover\/(\d+)\/(poster|fanart)(?:-(\d+))?\.jpg$/.exec(path);
  if (picture) {
    const [, id, cover, height] = picture;
    return reply
      .type('image/jpeg')
      .send(await pictureOf(Number(id), cover === 'fanart' ? 'fanart' : 'poster', Number(height)));
  }
  const backup = /^\/system\/backup\/download\/([\w.-]+\.zip)$/.exec(path)?.[1];
  if (backup?.startsWith('bazarr_backup')) {
    return reply
      .header('content-disposition', `attachment; filename=${backup}`)
      .type('application/zip')
      .send(await zipOf({ 'config.yaml': 'general: {}\n' }));
  }
  if (path.startsWith('/system/backup/download/')) return reply.code(500).type('text/html').send('<h1>Error</h1>');
  if (path.startsWith('/test/')) return reply.send(testOf(path));
  return undefined;
}

/** Routes outside the API; like upstream, they need no key. */
export function createBeside(settings: SettingsStore, apiKey: string, baseUrl: string) {
  function sendPage({ path, cookie, authorization }: Visitor, reply: FastifyReply): FastifyReply {
    const type = settings.get('auth', 'type');
    if (type === 'basic' && authorization !== `Basic ${Buffer.from('lab:lab').toString('base64')}`) {
      return reply.code(401).header('www-authenticate', 'Basic realm="Login Required"').send('Unauthorized');
    }
    const isLocked = type === 'form' && !cookie.includes('session=lab-session');
    const facts = path.startsWith('/api/') ? undefined : { ...(!isLocked && { apiKey }), baseUrl };
    return reply.type('text/html; charset=utf-8').send(pageOf(facts, baseUrl));
  }

  return {
    answer: async (visitor: Visitor, reply: FastifyReply): Promise<FastifyReply> =>
      (await send(visitor.path, reply)) ?? sendPage(visitor, reply),
    sendPage,
  };
}

/** Says 200 whatever it found. */
const testOf = (path: string) =>
  /^\/test\/https?\//.test(path)
    ? { status: true, version: '4.0.9.2244', code: 200 }
    : { status: false, error: 'Unsupported protocol', code: 0 };
