import type { FastifyReply, FastifyRequest } from 'fastify';
import { createStandInServer, type StandInOptions } from '#stand-in-server.ts';
import { templateOf, type TemplateOptions } from './template.ts';

export interface AutopulseOptions extends StandInOptions {
  username?: string;
  password?: string;
  /** Programs of an earlier day have no template: the path is not known. */
  hasTemplate?: boolean;
}

export type Autopulse = Awaited<ReturnType<typeof startAutopulse>>;

const version = '1.5.0';

/** An Autopulse that takes triggers and hands out templates of its configuration. */
export async function startAutopulse(options: AutopulseOptions = {}) {
  const { username = 'admin', password = 'lab-autopulse', hasTemplate = true } = options;
  const standIn = await createStandInServer();
  const { app } = standIn;
  /** Paths that were handed in, oldest first, and by which trigger. */
  const triggers: { name: string; path: string }[] = [];
  const isKnown = ({ headers }: FastifyRequest) =>
    headers.authorization === `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith('/lab/') && !isKnown(request))
      await reply.code(401).type('application/json').send('"Authentication required"');
  });
  app.get('/stats', async () => ({
    stats: { total: triggers.length, processed: triggers.length, retrying: 0, failed: 0, pending: 0, found: 0 },
    uptime: 60,
  }));
  app.get('/triggers/:name', trigger);
  app.post('/triggers/:name', trigger);
  if (hasTemplate)
    app.get('/api/config-template', async ({ query }: FastifyRequest<{ Querystring: TemplateOptions }>, reply) => {
      const config = templateOf(query);
      return config === undefined
        ? reply.code(400).type('text/plain').send('Query deserialize error: unknown variant')
        : { config, version };
    });

  async function trigger(
    { params, query }: FastifyRequest<{ Params: { name: string }; Querystring: { path?: string } }>,
    reply: FastifyReply,
  ) {
    const { name } = params;
    if (name !== 'bazarr' && name !== 'manual') return reply.code(404).type('text/plain').send('Trigger not found');
    if (!query.path) return reply.code(400).type('text/plain').send('Query deserialize error: missing field `path`');
    triggers.push({ name, path: query.path });
    return { id: `lab-${triggers.length}`, event_source: name, file_path: query.path, process_status: 'pending' };
  }
  const door = await standIn.listen(options);

  return {
    ...door,
    username,
    password,
    version,
    triggers,
    faults: standIn.faults,
    /** Every request so far, oldest first. */
    requests: standIn.requests,
    close: standIn.close,
  };
}
