import { trackerStandIn } from '#providers/testing/tracker-stand-in.ts';

export const standIn = trackerStandIn('cinemaz', 'https://cinemaz.to');
