/** Who did something when nobody has signed in for it; any other text is a name: of a user, or of Sonarr or Radarr. */
export const actors = {
  /** A page of ours, where no login is set up. */
  browser: 'Browser',
  /** Only the key shows that it may. */
  apiClient: 'API key',
  schedule: 'Scheduler',
  webhook: 'Webhook',
} as const;
