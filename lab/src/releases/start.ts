import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createFaults } from '#arr/faults.ts';
import { misbehaveBefore } from '#arr/misbehave.ts';

/** Given facts of a release; the rest is generated. */
export interface LabRelease {
  tag: string;
  body?: string;
  prerelease?: boolean;
  draft?: boolean;
  published?: string;
}

export type ReleaseFeed = Awaited<ReturnType<typeof startReleaseFeed>>;

const origin = 'https://api.github.com';

/** The list of releases of any project, as GitHub answers it. */
export async function startReleaseFeed() {
  const faults = createFaults();
  const requests: { path: string; agent: string | undefined; status: number }[] = [];
  let releases: readonly LabRelease[] = [];
  const app = Fastify({ forceCloseConnections: true });

  app.addHook('preHandler', async ({ url: path }, reply) => {
    const fault = faults.take(path);
    if (fault) await misbehaveBefore(fault, reply);
  });
  app.addHook('onResponse', async ({ url: path, headers }, { statusCode: status }) => {
    requests.push({ path, agent: headers['user-agent'], status });
  });
  // docs.github.com/rest, “Use conditional requests”: an ETag with every list, and 304 for one that hasn’t changed.
  app.get('/repos/:owner/:project/releases', async (request, reply) => {
    const { owner, project } = request.params as { owner: string; project: string };
    const list = releases.map((release, index) => present(release, index, `https://github.com/${owner}/${project}`));
    const etag = `W/"${createHash('sha256').update(JSON.stringify(list)).digest('hex')}"`;
    reply.header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.status(304).send() : list;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  return {
    /** Host of the real origin. */
    hosts: { [origin]: `http://127.0.0.1:${port}` },
    faults,
    /** Every request so far, oldest first. */
    requests,
    /** These and no others from now on. */
    publish: (...next: LabRelease[]): void => void (releases = next),
    close: () => app.close(),
  };
}

const present = (
  { tag, body = '', prerelease = false, draft = false, published }: LabRelease,
  id: number,
  home: string,
) => ({
  id: id + 1,
  tag_name: tag,
  name: `Release ${tag}`,
  target_commitish: 'main',
  draft,
  prerelease,
  created_at: published ?? '2026-11-01T10:00:00Z',
  published_at: draft ? null : (published ?? '2026-11-01T10:00:00Z'),
  html_url: `${home}/releases/tag/${tag}`,
  assets: [],
  body,
});
