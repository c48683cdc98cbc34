import { readAddress } from '#features/settings/read-address.ts';

/** Default port of both. */
const defaultPort = 8096;

export const readServerAddress = (text: string) => readAddress(text, defaultPort);
