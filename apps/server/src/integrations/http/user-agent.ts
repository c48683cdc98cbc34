import { version } from '#platform/version.ts';

/** How we introduce ourselves to other programs. */
export const userAgent = `Captionarr/${version}`;
