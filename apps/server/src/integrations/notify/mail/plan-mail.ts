import type { Address } from '#integrations/notify/address.ts';

/** How a line to the mail server is protected; without a word about it, as well as the server can. */
export type MailMode = 'ssl' | 'starttls' | 'insecure' | 'offered';

/** Mail settings from a notification URL. */
export interface MailPlan {
  /** Mail server; by default the known one of the domain, or the domain itself. */
  server: string | undefined;
  domain: string;
  port: number | undefined;
  mode: MailMode;
  /** Whether the address itself says which mode. */
  isModeGiven: boolean;
  user: string;
  password: string;
  from: { name: string; address: string };
  to: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
}

const mailbox = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/;

/** `mailto://User:Password@Domain:Port/Target?smtp=Server&from=Sender&name=Name&to=Target&cc=…&bcc=…&mode=ssl`. */
export function planMail({ scheme, user: given, password, host: domain, port, path, query }: Address) {
  const user = query.get('user') ?? given;
  const from = readSender(query.get('from') ?? '', user, domain);
  const named = [...path, ...listIn(query, 'to')];
  const to = named.length > 0 || user === '' ? named : [from.address];
  const [cc, bcc] = [listIn(query, 'cc'), listIn(query, 'bcc')];
  const mode = readMode(query.get('mode'));
  if (domain === '' || to.length === 0 || mode === undefined) return undefined;
  if (![from.address, ...to, ...cc, ...bcc].every((one) => mailbox.test(one))) return undefined;
  const plan: MailPlan = {
    server: query.get('smtp') ?? undefined,
    domain,
    port: port === '' ? undefined : Number(port),
    mode: mode === 'usual' ? (scheme === 'mailtos' ? 'starttls' : 'offered') : mode,
    isModeGiven: mode !== 'usual',
    user,
    password: query.get('pass') ?? password,
    from: { name: query.get('name') || from.name || 'Captionarr', address: from.address },
    to,
    cc,
    bcc,
  };
  return plan;
}

/** `anna@mail.lan`, `Anna <anna@mail.lan>` or only a name; the login by default. */
function readSender(text: string, user: string, domain: string) {
  const [, name = '', bracketed] = /^(.*?)\s*<([^<>]+)>$/.exec(text) ?? [];
  const own = user.includes('@') ? user : `${user || 'captionarr'}@${domain}`;
  if (bracketed !== undefined) return { name, address: bracketed };
  return text.includes('@') ? { name: '', address: text } : { name: text, address: own };
}

function readMode(text: string | null): Exclude<MailMode, 'offered'> | 'usual' | undefined {
  if (!text) return 'usual';
  return (['ssl', 'starttls', 'insecure'] as const).find((mode) => mode === text.toLowerCase());
}

const listIn = (query: URLSearchParams, name: string): string[] =>
  query.getAll(name).flatMap((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  );
