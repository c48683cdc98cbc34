/** Actors without a login; any other text is the name of a user, or Sonarr or Radarr. */
export const actors = {
  /** A page of ours, where no login is set up. */
  browser: 'Browser',
  /** Only the key shows that it may. */
  apiClient: 'API key',
  schedule: 'Scheduler',
  webhook: 'Webhook',
} as const;
