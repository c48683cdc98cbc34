import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, paramsOf, refuse, secrets, type Door } from './doors.ts';

const client = '/_matrix/client/v3';
const account = `@${secrets.matrix.user}:lab`;
const room = '!lab:lab';
const alias = '#films:lab';

/**
 * A homeserver whose name is `lab`, at whatever address it is reached: names may be delegated.
 * https://spec.matrix.org/latest/client-server-api: #login, #get_matrixclientv3accountwhoami,
 * #post_matrixclientv3joinroomidoralias, #put_matrixclientv3roomsroomidsendeventtypetxnid, #post_matrixclientv3logout
 */
export function createMatrix() {
  /** Each device has one token; the first belongs to the person. */
  const devices = new Map<string, string>([[secrets.matrix.token, 'PHONE']]);
  const joined = new Set<string>();
  let logins = 0;

  const forDevice =
    (answer: (request: FastifyRequest, reply: FastifyReply, token: string) => unknown): Door['answer'] =>
    (request, reply) => {
      const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      return devices.has(token)
        ? answer(request, reply, token)
        : refuse(reply, 401, { errcode: 'M_UNKNOWN_TOKEN', error: 'Invalid access token passed.' });
    };

  function logIn(request: FastifyRequest, reply: FastifyReply) {
    const { identifier, password } = bodyOf(request);
    const { user } = identifier as { user?: string };
    if (user !== secrets.matrix.user || password !== secrets.matrix.password)
      return refuse(reply, 403, { errcode: 'M_FORBIDDEN', error: 'Invalid username or password' });
    logins += 1;
    const [token, device] = [`lab-matrix-login-${logins}`, `LAB${logins}`];
    devices.set(token, device);
    return { user_id: account, access_token: token, device_id: device };
  }

  function join(request: FastifyRequest, reply: FastifyReply) {
    const name = paramsOf(request).room ?? '';
    if (name.startsWith('#') && !name.includes(':'))
      return refuse(reply, 400, { errcode: 'M_INVALID_PARAM', error: `${name} was not legal room ID or room alias` });
    if (name !== alias && name !== room)
      return refuse(reply, 404, { errcode: 'M_NOT_FOUND', error: `Room alias ${name} not found` });
    joined.add(room);
    return { room_id: room };
  }

  const doors: readonly Door[] = [
    { method: 'POST', path: `${client}/login`, answer: logIn },
    {
      method: 'GET',
      path: `${client}/account/whoami`,
      answer: forDevice((_request, _reply, token) => ({ user_id: account, device_id: devices.get(token) })),
    },
    { method: 'POST', path: `${client}/join/:room`, answer: forDevice(join) },
    {
      method: 'PUT',
      path: `${client}/rooms/:room/send/m.room.message/:id`,
      answer: forDevice((request, reply) =>
        joined.has(paramsOf(request).room ?? '')
          ? { event_id: '$lab' }
          : refuse(reply, 403, { errcode: 'M_FORBIDDEN', error: `User ${account} not in room` }),
      ),
    },
    {
      method: 'POST',
      path: `${client}/logout`,
      answer: forDevice((_request, _reply, token) => {
        devices.delete(token);
        return {};
      }),
    },
  ];

  return { doors, devices: () => [...devices.values()] };
}
