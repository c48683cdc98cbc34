import type { PlexAccount, PlexLink, PlexUser } from '#integrations/plex/plex-link.ts';
import { AppError } from '#platform/errors.ts';
import { createMutex } from '#platform/mutex.ts';
import { isSamePlace, withoutKeys } from './webhook-address.ts';

interface Dependencies {
  link: Pick<PlexLink, 'account'>;
  /** URL that Plex calls; throws if it is unknown. */
  address: () => URL;
}

/** How often it is tried again when another program changes the list at the same moment. */
const maxTries = 3;

/** The addresses that Plex calls, which only ever are replaced as a whole. */
export function createPlexWebhooks({ link, address }: Dependencies) {
  const exclusively = createMutex();

  function account(): PlexAccount {
    const signedIn = link.account();
    if (!signedIn)
      throw new AppError('upstream', 'Webhooks need a Plex account. Sign in to Plex first.', { help: 'plex-account' });
    return signedIn;
  }

  /** Reads right before the write, and verifies the result afterward. */
  async function change(edit: (urls: readonly string[]) => readonly string[]): Promise<readonly string[]> {
    for (let tries = 0; tries < maxTries; tries++) {
      const before = await account().webhooks();
      const wanted = edit(before);
      if (isSame(wanted, before)) return before;
      await account().replaceWebhooks(wanted);
    }
    const after = await account().webhooks();
    if (isSame(edit(after), after)) return after;
    throw new AppError('upstream', 'Plex accepted the webhooks but didn’t save them. Try again later.', {
      help: 'plex-webhook',
    });
  }

  return {
    async list() {
      const [urls, user] = await asUpstream(() => Promise.all([account().webhooks(), account().user()]));
      const own = ownAddress();
      return {
        // Hides keys: webhooks of other programs are private, and ours must not appear in a screenshot.
        webhooks: urls.map((url) => ({ url: withoutKeys(url), own: url === own })),
        count: urls.length,
        plexPassSubscription: {
          active: user.subscription.active,
          has_webhooks_feature: mayHaveWebhooks(user),
          plan: user.subscription.plan,
        },
      };
    },

    create: () =>
      exclusively(async () => {
        const own = address();
        if (!mayHaveWebhooks(await asUpstream(() => account().user())))
          throw new AppError('refused', 'Plex webhooks need a Plex Pass.', {
            help: 'plex-webhook',
          });
        let isNew = false;
        const urls = await asUpstream(() =>
          change((list) => {
            isNew ||= !list.includes(own.href);
            // An earlier one of ours has a key that may count no more.
            return list.includes(own.href) ? list : [...list.filter((url) => !isSamePlace(url, own)), own.href];
          }),
        );
        return {
          success: true,
          message: isNew ? 'Plex will now call this server.' : 'Plex already calls this server.',
          webhook_url: own.href,
          total_webhooks: urls.length,
        };
      }),

    /** By its address, with the keys in it hidden or not. */
    remove: (given: string) =>
      exclusively(async () => {
        const urls = await asUpstream(() =>
          change((list) => list.filter((url) => url !== given && withoutKeys(url) !== given)),
        );
        return { success: true, message: 'Plex no longer calls this address.', total_webhooks: urls.length };
      }),
  };

  function ownAddress(): string | undefined {
    try {
      return address().href;
    } catch {
      return undefined;
    }
  }
}

const mayHaveWebhooks = ({ subscription }: PlexUser): boolean =>
  subscription.active && subscription.features.includes('webhooks');

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((url) => other.includes(url));

/** Clients of this API know every failure of Plex as 502 here. */
async function asUpstream<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError
      ? new AppError('upstream', error.sentence, { cause: error.cause, help: error.help })
      : error;
  }
}
