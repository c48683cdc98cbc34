import { trackerStandIn } from '#providers/testing/tracker-stand-in.ts';

export const standIn = trackerStandIn('avistaz', 'https://avistaz.to');
