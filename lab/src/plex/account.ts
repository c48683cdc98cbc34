import { randomBytes } from 'node:crypto';

/** The person at plex.tv. */
export interface Account {
  username: string;
  email: string;
  /** Only paying accounts may have webhooks. */
  hasPlexPass: boolean;
}

export const presentUser = ({ username, email, hasPlexPass }: Account, authToken: string) => ({
  id: 4_711,
  uuid: '1ab1ab1ab1ab1ab1',
  username,
  title: username,
  email,
  friendlyName: '',
  locale: null,
  confirmed: true,
  authToken,
  subscription: hasPlexPass
    ? { active: true, status: 'Active', plan: 'lifetime', features: ['webhooks', 'sync', 'trailers', 'pass'] }
    : { active: false, status: 'Inactive', plan: null, features: [] },
});

export type Tokens = ReturnType<typeof createTokens>;

/** Valid tokens. */
export function createTokens() {
  const valid = new Set<string>();
  return {
    grant: (): string => {
      const token = `lab-plex-${randomBytes(10).toString('hex')}`;
      valid.add(token);
      return token;
    },
    isValid: (token: string | undefined): token is string => token !== undefined && valid.has(token),
    revoke: (token: string): void => void valid.delete(token),
    /** Simulates a sign-out everywhere. */
    revokeAll: (): void => valid.clear(),
    all: (): string[] => [...valid],
  };
}
