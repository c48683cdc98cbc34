/**
 * The parts of undici that are used, once they are. Its front door would load all of it, among it mocks and caches:
 * 14 MB of memory instead of 5.
 */
export async function loadUndici() {
  const [{ default: Agent }, { default: api }] = await Promise.all([
    import('undici/lib/dispatcher/agent.js'),
    import('undici/lib/api/index.js'),
  ]);
  return { Agent, request: api.request };
}

/** For proxies: the main entry adds a method that a single module lacks. */
export async function loadProxies() {
  const [{ ProxyAgent }, { default: Socks5ProxyAgent }] = await Promise.all([
    import('undici'),
    import('undici/lib/dispatcher/socks5-proxy-agent.js'),
  ]);
  return { ProxyAgent, Socks5ProxyAgent };
}

export const loadWebSocket = async () => (await import('undici/lib/web/websocket/websocket.js')).default.WebSocket;
