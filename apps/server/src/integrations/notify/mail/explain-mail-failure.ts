import type { NodemailerError } from 'nodemailer';
import { explainFailure } from '#integrations/http/explain-failure.ts';
import { DeliveryError } from '#integrations/notify/delivery-error.ts';
import { quoteServerMessage } from '#integrations/notify/server-message.ts';

interface Asked {
  host: string;
  port: number;
  timeoutMs: number;
  secrets: readonly string[];
}

/** Puts into words why a mail was not taken. */
export function explainMailFailure(error: unknown, asked: Asked): DeliveryError {
  // Error of the mail library; every field may be missing.
  const failure = (error instanceof Error ? error : new Error('Unknown')) as NodemailerError;
  return failure.responseCode === undefined ? withoutAnswer(failure, asked) : withAnswer(failure, asked);
}

function withAnswer(
  { code, command, response = '', responseCode = 0 }: NodemailerError,
  { host, secrets }: Asked,
): DeliveryError {
  const says = quoteServerMessage(response.replace(/^\d{3}[ -](\d\.\d\.\d )?/, ''), secrets);
  const say = (words: string, isRefused = false) =>
    new DeliveryError(`${host} ${words}${says}`, 'upstream', { isRefused });
  const number = `(${responseCode})`;
  if (responseCode < 500) return say(`asks to try again later ${number}.`);
  if (code === 'EAUTH')
    return say(`rejected the user name or password ${number}. Some services require an app password.`);
  if (code === 'ETLS') return noSsl(host);
  if (responseCode === 530) return say(`requires a login ${number}. Add the user and password to the URL.`);
  if (command === 'RCPT TO') return say(`rejected the recipient ${number}. Check to, cc and bcc in the URL.`);
  if (command === 'MAIL FROM') return say(`rejected the sender ${number}. Check from in the URL.`);
  return say(`rejected the message ${number}.`, true);
}

const noSsl = (host: string) =>
  new DeliveryError(
    `${host} doesn’t offer STARTTLS, so nothing was sent. Use mode=ssl if it has an SSL port, or mailto:// for a server on your own network.`,
  );

const unreached = (message: string) => new DeliveryError(message, 'unavailable');

function withoutAnswer(failure: NodemailerError, { host, port, timeoutMs }: Asked): DeliveryError {
  const { code, originalCode, timeoutType } = failure;
  const place = `${host}:${port}`;
  if (timeoutType === 'GREETING_TIMEOUT')
    return unreached(`${place} doesn’t respond like a mail server. Check the port, and whether it needs mode=ssl.`);
  if (timeoutType === 'SOCKET_TIMEOUT') return unreached(`${host} stopped responding.`);
  if (code === 'EPROTOCOL') return unreached(`${place} isn’t a mail server. Check the server and port in the URL.`);
  const known = code === 'EDNS' ? 'ENOTFOUND' : (originalCode ?? code);
  const asked = { name: host, url: `smtp://${place}`, timeoutMs };
  const { message } = explainFailure(Object.assign(new Error(failure.message), { code: known }), asked, 'before');
  return unreached(message.startsWith('The certificate') ? `${message} In the URL, that’s verify=no.` : message);
}
