declare module 'undici/lib/dispatcher/agent.js' {
  import type { Agent } from 'undici';

  const agent: typeof Agent;
  export default agent;
}

declare module 'undici/lib/api/index.js' {
  import type { Dispatcher } from 'undici';

  const api: {
    request: (this: Dispatcher, options: Dispatcher.RequestOptions) => Promise<Dispatcher.ResponseData>;
  };
  export default api;
}

declare module 'undici/lib/dispatcher/socks5-proxy-agent.js' {
  import type { Duplex } from 'node:stream';
  import type { Socks5ProxyAgent } from 'undici';

  /** The types omit how it connects, which must change to resolve names here. */
  interface Connecting extends Socks5ProxyAgent {
    createSocks5Connection(host: string, port: number): Promise<Duplex>;
  }
  const agent: new (...given: ConstructorParameters<typeof Socks5ProxyAgent>) => Connecting;
  export default agent;
}

declare module 'undici/lib/web/websocket/websocket.js' {
  import type { WebSocket } from 'undici';

  const websocket: { WebSocket: typeof WebSocket };
  export default websocket;
}
