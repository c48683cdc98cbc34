import { createStandInServer, type StandInOptions } from '#stand-in-server.ts';
import { accountRoutes } from './account-routes.ts';
import { createTokens, type Account } from './account.ts';
import { answerXmlUnlessAsked } from './container.ts';
import { createPins } from './pins.ts';
import type { LabResource } from './resources.ts';
import { signInPage } from './sign-in-page.ts';

export interface PlexOptions extends StandInOptions, Partial<Account> {
  /** Servers of the account, next to a friend's and a player. */
  servers?: readonly LabResource[];
  /** How long somebody may take to allow a sign-in. */
  pinSeconds?: number;
  now?: () => number;
}

export type LabPlex = Awaited<ReturnType<typeof startPlex>>;

/** plex.tv and the sign-in page of app.plex.tv, with one account. `hosts` says where the real origins are to be looked for. */
export async function startPlex({
  servers: given = [],
  pinSeconds = 1800,
  now = Date.now,
  ...options
}: PlexOptions = {}) {
  const { username = 'lab', email = 'lab@example.com', hasPlexPass = true, ...address } = options;
  const standIn = await createStandInServer();
  const { app } = standIn;
  const account: Account = { username, email, hasPlexPass };
  const tokens = createTokens();
  const pins = createPins({ now, grant: tokens.grant });
  const servers = [...given];
  const webhooks: string[] = [];

  answerXmlUnlessAsked(app);
  signInPage(app, pins);
  await app.register(async (api) => accountRoutes(api, { account, tokens, pins, servers, webhooks, pinSeconds, now }), {
    prefix: '/api/v2',
  });
  const door = await standIn.listen(address);

  return {
    ...door,
    hosts: { 'https://plex.tv': door.url, 'https://app.plex.tv': door.url },
    faults: standIn.faults,
    /** Every request so far, oldest first. */
    requests: standIn.requests,
    /** May be changed at any time. */
    account,
    servers,
    /** The list that plex.tv keeps for the account. */
    webhooks,
    pins,
    /** Simulates "Allow"; for the newest pin by default. */
    approve: pins.approve,
    /** `tokens.revokeAll()` is as if the sign-in had expired, `tokens.grant()` as if there were one already. */
    tokens,
    close: standIn.close,
  };
}
