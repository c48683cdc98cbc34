import { defineClient } from '#providers/provider.ts';
import { trackerCode } from '#providers/tracker-network.ts';
import { cinemaz } from './describe.ts';

export const client = defineClient(cinemaz, trackerCode('https://cinemaz.to'));
