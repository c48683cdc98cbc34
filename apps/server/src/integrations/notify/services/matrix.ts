import { randomUUID } from 'node:crypto';
import { encodePath, originOf, type Address } from '#integrations/notify/address.ts';
import type { SendJson } from '#integrations/notify/http-client.ts';
import { asText, bearer, forEach, type Service } from '#integrations/notify/service.ts';

const client = ['_matrix', 'client', 'v3'];

async function logIn(origin: string, { user, password }: Address, post: SendJson): Promise<string> {
  const { data } = await post({
    url: `${origin}${encodePath([...client, 'login'])}`,
    json: { type: 'm.login.password', identifier: { type: 'm.id.user', user }, password },
  });
  return fieldOf(data, 'access_token');
}

/** Rooms of the server itself are named without it. */
const withServer = (room: string, host: string) => {
  const full = /^[#!]/.test(room) ? room : `#${room}`;
  return full.includes(':') ? full : `${full}:${host}`;
};

const fieldOf = (answer: unknown, name: string): string =>
  String(new Map(Object.entries(Object(answer) as object)).get(name) ?? '');

export const matrix: Service = {
  name: 'Matrix',
  open(address) {
    const { user, password, host, path: rooms, query } = address;
    const origin = originOf(address);
    if (!origin || rooms.length === 0 || (!user && !query.has('token'))) return undefined;
    return async (message, post) => {
      // A name without a password is a token.
      const token = password === '' ? (query.get('token') ?? user) : await logIn(origin, address, post);
      const headers = bearer(token);
      await forEach(rooms, async (room) => {
        const name = withServer(room, host);
        const { data } = await post({ url: `${origin}${encodePath([...client, 'join', name])}`, json: {}, headers });
        const id = fieldOf(data, 'room_id') || name;
        await post({
          method: 'PUT',
          url: `${origin}${encodePath([...client, 'rooms', id, 'send', 'm.room.message', randomUUID()])}`,
          json: { msgtype: 'm.text', body: asText(message) },
          headers,
        });
      });
    };
  },
};
