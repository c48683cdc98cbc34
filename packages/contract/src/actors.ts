/** Actors without a login; any other text is the name of a user, or Sonarr or Radarr. */
export const actors = {
  /** A page of ours, where no login is set up. */
  browser: 'Browser',
  /** Only the key shows that it may. */
  apiClient: 'API key',
  schedule: 'Scheduler',
  webhook: 'Webhook',
} as const;

const clientPrefix = 'API key: ';

/** Actor of a client with a key of its own. */
export const clientActor = (name: string): string => `${clientPrefix}${name}`;

/** The name of that client; undefined for other actors. */
export const clientOf = (who: string): string | undefined =>
  who.startsWith(clientPrefix) ? who.slice(clientPrefix.length) : undefined;
