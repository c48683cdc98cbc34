import type { FastifyInstance, FastifyRequest } from 'fastify';

const nothing = '<?xml version="1.0" encoding="UTF-8"?>\n<MediaContainer size="0"></MediaContainer>\n';

/** Plex speaks XML to whoever does not ask for JSON; the lab's has nothing in it. */
export function answerXmlUnlessAsked(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const isJson = String(reply.getHeader('content-type') ?? '').includes('json');
    if (!isJson || request.url.startsWith('/lab/') || /json/.test(request.headers.accept ?? '')) return payload;
    reply.type('application/xml').removeHeader('content-length');
    return nothing;
  });
}

/** A page of a list; who names no size gets all of it and no total. */
export function pageOf(request: FastifyRequest, name: string, rows: readonly unknown[], more: object = {}) {
  const start = Number(valueOf(request, 'X-Plex-Container-Start') ?? 0);
  const size = valueOf(request, 'X-Plex-Container-Size');
  const page = size === undefined ? rows : rows.slice(start, start + Number(size));
  return {
    MediaContainer: {
      size: page.length,
      ...(size !== undefined && { totalSize: rows.length, offset: start }),
      allowSync: false,
      ...more,
      ...(page.length > 0 && { [name]: page }),
    },
  };
}

/** A value that Plex accepts in the query or a header. */
export function valueOf({ url, headers }: FastifyRequest, name: string): string | undefined {
  const inQuery = new URL(url, 'http://lab').searchParams.get(name);
  const inHeader = headers[name.toLowerCase()];
  return inQuery ?? (Array.isArray(inHeader) ? inHeader[0] : inHeader);
}

export const htmlError = (status: number, words: string): string =>
  `<html><head><title>${words}</title></head><body><h1>${status} ${words}</h1></body></html>`;
