import { createLibrary, startPlex, startPlexServer, type PlexOptions } from '@captionarr/lab';
import { onTestFinished } from 'vitest';
import { startApp } from '#testing/start-app.ts';

type AppOptions = NonNullable<Parameters<typeof startApp>[0]>;

interface Options extends AppOptions {
  plexTv?: PlexOptions;
}

/** The whole server, plex.tv with an account, and a Plex server of its own; time goes only when it is told to. */
export async function startPlexHome({ plexTv = {}, ...options }: Options = {}) {
  const library = createLibrary({ size: 'small', seed: 8 });
  const nas = await startPlexServer({ library, name: 'NAS' });
  const plex = await startPlex({ servers: [nas], ...plexTv });
  onTestFinished(async () => void (await Promise.all([plex.close(), nas.close()])));
  let time = Date.now();
  const started = await startApp({ providerHosts: plex.hosts, now: () => time, ...options });
  const { request, key, api } = started;

  async function send(method: string, path: string, form?: Record<string, string>) {
    const answer = await request(method, `/api${path}`, {
      headers: { 'x-api-key': key, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    return { status: answer.statusCode, body: answer.json() as unknown };
  }

  async function signIn(): Promise<void> {
    const { data: pin } = await api.plex.createPin();
    plex.approve();
    await api.plex.checkPin({ params: { id: Number(pin.pinId) }, query: { state: pin.state } });
  }

  return {
    ...started,
    library,
    nas,
    plex,
    send,
    signIn,
    pass: (milliseconds: number) => void (time += milliseconds),
    /** The requests to plex.tv that went to this path. */
    askedPlex: (path: RegExp) => plex.requests.filter((each) => path.test(each.path)),
    select: (server: { name: string; machineId: string; url: string } = nas) =>
      send('POST', '/plex/select-server', {
        machineIdentifier: server.machineId,
        name: server.name,
        uri: server.url,
        local: 'true',
      }),
  };
}
