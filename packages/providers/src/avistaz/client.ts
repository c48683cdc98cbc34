import { defineClient } from '#providers/provider.ts';
import { trackerCode } from '#providers/tracker-network.ts';
import { avistaz } from './describe.ts';

export const client = defineClient(avistaz, trackerCode('https://avistaz.to'));
