import { once } from 'node:events';
import { connect } from 'node:net';
import { DriverError } from './driver.ts';

type Answer = [type: number, id: number, error: { error: string; message: string } | null, result: unknown];

/** Firefox’s own WebDriver: JSON after its length, over TCP. geckodriver translates HTTP to the same. */
export async function connectMarionette(port: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<number, (answer: Answer) => void>();
  let received = Buffer.alloc(0);
  let last = 0;

  const hear = (message: unknown) => {
    // The first message is a greeting.
    if (!Array.isArray(message)) return;
    const answer = message as Answer;
    waiting.get(answer[1])?.(answer);
    waiting.delete(answer[1]);
  };
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, start - 1));
      if (start === 0 || received.length < end) return;
      hear(JSON.parse(received.subarray(start, end).toString()));
      received = received.subarray(end);
    }
  });
  const fail = () => {
    for (const answer of waiting.values()) answer([1, 0, { error: 'disconnected', message: 'Firefox hung up.' }, null]);
    waiting.clear();
  };
  socket.on('close', fail);
  socket.on('error', fail);

  return {
    async send(command: string, parameters: object = {}): Promise<unknown> {
      const id = ++last;
      const text = JSON.stringify([0, id, command, parameters]);
      const answered = new Promise<Answer>((done) => void waiting.set(id, done));
      socket.write(`${Buffer.byteLength(text)}:${text}`);
      const [, , error, result] = await answered;
      if (error) throw new DriverError(error);
      return result;
    },
    close: () => socket.destroy(),
  };
}
