import { randomUUID } from 'node:crypto';
import { encodePath, originOf, type Address } from '#integrations/notify/address.ts';
import type { SendJson } from '#integrations/notify/http-client.ts';
import { asText, bearer, forEach, type Service } from '#integrations/notify/service.ts';

interface Session {
  call: (path: string[], json: unknown, method?: 'POST' | 'PUT') => Promise<unknown>;
  userId: () => Promise<string>;
  end: () => Promise<unknown>;
}

export const matrix: Service = {
  name: 'Matrix',
  open(address) {
    const { user, path: rooms, query } = address;
    const origin = originOf(address);
    if (!origin || rooms.length === 0 || (!user && !query.has('token'))) return undefined;
    return async (message, post) => {
      const session = await openSession(`${origin}${encodePath(['_matrix', 'client', 'v3'])}`, address, post);
      try {
        await forEach(rooms, async (room) => {
          const name = await nameWithServer(room, session);
          const id = fieldOf(await session.call(['join', name], {}), 'room_id') || name;
          const json = { msgtype: 'm.text', body: asText(message) };
          await session.call(['rooms', id, 'send', 'm.room.message', randomUUID()], json, 'PUT');
        });
      } finally {
        await session.end();
      }
    };
  },
};

/** A name without a password is a token, whose session belongs to the user. Each login is a new device of the account, so it ends here. */
async function openSession(api: string, { user, password, query }: Address, post: SendJson): Promise<Session> {
  const isToken = password === '';
  const identity = isToken ? { access_token: query.get('token') ?? user } : await logIn(api, user, password, post);
  const headers = bearer(fieldOf(identity, 'access_token'));
  const call: Session['call'] = async (path, json, method) =>
    (await post({ url: `${api}${encodePath(path)}`, json, method, headers })).data;
  return {
    call,
    async userId() {
      if (!isToken) return fieldOf(identity, 'user_id');
      return fieldOf((await post({ method: 'GET', url: `${api}/account/whoami`, headers })).data, 'user_id');
    },
    // The message has arrived; to fail now would send it again.
    end: async () => isToken || call(['logout'], {}).catch(() => undefined),
  };
}

const logIn = async (api: string, user: string, password: string, post: SendJson): Promise<unknown> => {
  const json = { type: 'm.login.password', identifier: { type: 'm.id.user', user }, password };
  return (await post({ url: `${api}/login`, json })).data;
};

/** An alias without a server is one of the account’s, whose name may differ from the host that serves it. */
async function nameWithServer(room: string, { userId }: Session): Promise<string> {
  const name = /^[#!]/.test(room) ? room : `#${room}`;
  if (name.startsWith('!') || name.includes(':')) return name;
  return `${name}${(await userId()).replace(/^[^:]*/, '')}`;
}

const fieldOf = (answer: unknown, name: string): string =>
  String(new Map(Object.entries(Object(answer) as object)).get(name) ?? '');
