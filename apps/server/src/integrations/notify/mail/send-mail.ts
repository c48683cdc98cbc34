import { lookup } from 'node:dns/promises';
import { mayReach } from '#integrations/http/address-guard.ts';
import { DeliveryError } from '#integrations/notify/delivery-error.ts';
import type { Recipient } from '#integrations/notify/http-client.ts';
import type { Message } from '#integrations/notify/service.ts';
import { chooseServer } from './choose-server.ts';
import { explainMailFailure } from './explain-mail-failure.ts';
import type { MailPlan } from './plan-mail.ts';
import { sentence } from '#platform/sentence.ts';

/** Some servers scan a mail for long before they accept it. */
const looksFor = 3;

/** Sends one mail over a line of its own; throws a sentence when it was not taken. */
export async function sendMail(plan: MailPlan, { title, body }: Message, recipient: Recipient): Promise<void> {
  const [{ createTransport }, { default: findService }] = await Promise.all([
    import('nodemailer'),
    import('nodemailer/lib/well-known'),
  ]);
  const { user, ...server } = chooseServer(plan, findService(plan.domain));
  const { timeoutMs, verifySsl, secrets } = recipient;
  await checkServer(server.host);
  const transport = createTransport({
    ...server,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: looksFor * timeoutMs,
    tls: { rejectUnauthorized: verifySsl },
    ...(user !== '' && { auth: { user, pass: plan.password } }),
  });
  try {
    const { from, to, cc, bcc } = plan;
    await transport.sendMail({
      from,
      to: [...to],
      cc: [...cc],
      bcc: [...bcc],
      subject: title,
      text: body,
      // Prevents automatic replies.
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    throw explainMailFailure(error, { host: server.host, port: server.port, timeoutMs, secrets });
  } finally {
    transport.close();
  }
}

/** Nodemailer resolves names itself, so the target is checked first. */
async function checkServer(host: string): Promise<void> {
  const found = await lookup(host, { all: true }).catch(() => []);
  const bad = found.find(({ address }) => !mayReach(address, 'home'));
  if (bad)
    throw new DeliveryError(
      sentence`Mail can’t be sent through ${host}: link-local addresses can expose the keys of this machine. Enter the address of the mail server on your network.`,
      'invalid',
    );
}
