import type { SMTPTransportOptions } from 'nodemailer';
import type { MailMode, MailPlan } from './plan-mail.ts';

/** Settings of a large mail service, whose server name often differs from its domain. */
interface KnownService {
  host?: string | undefined;
  port?: number | string | undefined;
  secure?: boolean | undefined;
}

type Line = Pick<SMTPTransportOptions, 'secure' | 'requireTLS' | 'ignoreTLS'>;

interface MailServer extends Line {
  host: string;
  port: number;
  user: string;
}

const defaultPorts: Record<MailMode, number> = { ssl: 465, starttls: 587, insecure: 25, offered: 25 };

const lineOf: Record<MailMode, Line> = {
  ssl: { secure: true },
  starttls: { requireTLS: true },
  insecure: { ignoreTLS: true },
  offered: {},
};

/** Chooses the mail server and its mode; the URL overrides known services. */
export function chooseServer(plan: MailPlan, known: KnownService | false): MailServer {
  const { server, domain, port, mode, isModeGiven, user } = plan;
  if (server || !known || !known.host)
    return { host: server ?? domain, port: port ?? defaultPorts[mode], ...lineOf[mode], user };

  const isAsKnown = port === undefined && !isModeGiven;
  const way = isModeGiven ? mode : isAsKnown && known.secure ? 'ssl' : 'starttls';
  return {
    host: known.host,
    port: port ?? Number((isAsKnown && known.port) || defaultPorts[way]),
    ...lineOf[way],
    // They want the whole address.
    user: user === '' || user.includes('@') ? user : `${user}@${domain}`,
  };
}
