import { helpHeader, type HelpTopic } from '@captionarr/contract/help';
import type { FastifyInstance } from 'fastify';
import { hostName } from './allowed-host.ts';
import { sendErrorText } from './error-handler.ts';
import { hostPage, type HowToAllow } from './host-page.ts';
import type { RequestGuard } from './request-guard.ts';

const misdirected = 421;
const help: HelpTopic = 'host-refused';

/** Answers nothing under a name that a stranger may have pointed here; asked before everything else. */
export function refuseHosts(app: FastifyInstance, guard: RequestGuard, howToAllow: (name: string) => HowToAllow): void {
  app.addHook('onRequest', (request, reply, done) => {
    const host = guard.refusedHost(request.raw);
    if (host === undefined) {
      done();
      return;
    }
    const name = hostName(host);
    const how = name === undefined ? undefined : howToAllow(name);
    // Answered here and not thrown: some routes answer their own errors as if nothing were wrong.
    reply.headers({ 'cache-control': 'no-store', vary: 'accept', [helpHeader]: help });
    if (request.headers.accept?.includes('text/html'))
      void reply.code(misdirected).type('text/html; charset=utf-8').send(hostPage(host, how));
    else void sendErrorText(reply, misdirected, [refusalOf(host), how?.sentence ?? ''].join(' ').trim());
  });
}

const refusalOf = (host: string) =>
  host === '' ? 'The request has no host name.' : `The name ${JSON.stringify(host)} isn’t allowed here.`;
