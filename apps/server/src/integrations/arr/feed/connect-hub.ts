import type { HttpRequest, IHttpConnectionOptions } from '@microsoft/signalr';
import type { Logger } from 'pino';
import { explainAnswer } from '#integrations/arr/check-answer.ts';
import type { Transport } from '#integrations/arr/transport.ts';
import { loadWebSocket } from '#integrations/http/undici.ts';

interface Options {
  transport: Transport;
  log: Logger;
  onMessage: (argument: unknown) => void;
  /** How long the hub may be silent, in milliseconds; it gives a sign of life every 15 seconds. */
  silenceMs: number;
  signal: AbortSignal;
}

const path = '/signalr/messages';

/** One connection to the hub of a manager, which ends with the signal; resolves when it is open, with a promise of its end. */
export async function connectHub({ transport, log, onMessage, silenceMs, signal }: Options) {
  const [signalr, WebSocket, agent] = await Promise.all([
    import('@microsoft/signalr'),
    loadWebSocket(),
    transport.agent(),
  ]);
  const { url, name } = transport.endpoint;
  /** Original error, which the library turns into a string. */
  let trouble: Error | undefined;

  /** The greeting goes the way of all requests: same sockets, same certificates, same words when it fails. */
  class Greeting extends signalr.HttpClient {
    async send(request: HttpRequest) {
      try {
        if (!request.url?.startsWith(`${url}${path}/`)) throw new Error('The hub redirects to another address.');
        const answer = await transport.ask(request.url.slice(url.length), { method: 'POST', signal });
        const text = await transport.textOf(answer, signal);
        const error = explainAnswer(answer, name);
        if (error) throw error;
        return new signalr.HttpResponse(answer.statusCode, '', text);
      } catch (error) {
        trouble = error instanceof Error ? error : undefined;
        throw error;
      }
    }
  }

  class Socket extends WebSocket {
    constructor(address: string, _protocols: undefined, { headers }: { headers: Record<string, string> }) {
      super(address, { headers, dispatcher: agent });
    }
  }

  /** The last one is taken, but not declared. */
  const options: IHttpConnectionOptions & { WebSocket: typeof Socket } = {
    headers: transport.ownHeaders,
    httpClient: new Greeting(),
    transport: signalr.HttpTransportType.WebSockets,
    WebSocket: Socket,
  };
  const hub = new signalr.HubConnectionBuilder()
    .withUrl(`${url}${path}`, options)
    .withServerTimeout(silenceMs)
    .configureLogging({ log: (level, message) => level > signalr.LogLevel.Trace && log.debug(`${name}: ${message}`) })
    .build();
  hub.on('receiveMessage', onMessage);
  const ended = new Promise<void>((resolve) => hub.onclose(() => resolve()));
  // Also while it connects: an open socket doesn’t end with the agent that opened it.
  const stop = () => void hub.stop();
  signal.addEventListener('abort', stop, { once: true });
  void ended.then(() => signal.removeEventListener('abort', stop));

  try {
    signal.throwIfAborted();
    await hub.start();
  } catch (error) {
    signal.removeEventListener('abort', stop);
    throw trouble ?? error;
  }
  return { ended };
}
