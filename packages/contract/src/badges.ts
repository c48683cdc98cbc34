import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';

export const badges = z
  .looseObject({
    /** Missing languages, summed over episodes. */
    episodes: z.int(),
    movies: z.int(),
    /** Providers that are paused. */
    providers: z.int(),
    /** Health issues. */
    status: z.int(),
    /** `LIVE` while the live feed is connected, else empty. */
    sonarr_signalr: z.string(),
    radarr_signalr: z.string(),
    announcements: z.int(),
    /** All of System, each problem once: a provider can be a health issue too. Additive. */
    system: z.int().optional(),
    /** Reports of viewers that need the owner. Additive, absent if there are none. */
    reports: z.int().optional(),
    /** Lists that only further sources fill: the first Sonarr or Radarr isn’t in use. Additive, absent if there are none. */
    filled_by_further: z.array(z.enum(['series', 'movies'])).optional(),
  })
  .meta({ id: 'Badges' });
export type Badges = z.infer<typeof badges>;

export const badgesEndpoints = {
  read: { method: 'GET', shared: true, path: '/badges', summary: 'Counts for the navigation', response: badges },
} satisfies EndpointGroup;
