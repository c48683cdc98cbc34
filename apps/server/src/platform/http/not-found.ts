import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';

/** Tells a path that is not there from a verb that it does not have. */
export function registerNotFoundHandler(app: FastifyInstance) {
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = app.routeTable
      .filter(({ url }) => url !== app.prefix && isKnown(url, path))
      .map(({ method }) => method);
    if (allowed.length === 0) throw new AppError('not-found', 'Unknown API path.');
    return reply
      .code(405)
      .header('allow', allowed.join(', '))
      .send({ message: `This path supports ${allowed.join(', ')}, not ${request.method}.` });
  };
  app.all('/*', answer);
  app.all('/', answer);
}

/** Whether a route with its variable parts leads to this path; the ones that take every path do not count. */
function isKnown(url: string, path: string) {
  const parts = url.split('/');
  const given = path.split('/');
  return (
    parts.length === given.length &&
    parts.at(-1) !== '' &&
    parts.every((part, index) => part === given[index] || (part.startsWith(':') && given[index] !== ''))
  );
}
