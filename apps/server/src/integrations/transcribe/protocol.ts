import type { Detected } from '#domain/transcribe/server.ts';
import type { ServerConnection } from './ask-server.ts';

/** How a kind of server is asked. Sound is 16-bit PCM, mono, 16 kHz. */
export interface Protocol {
  detect: (connection: ServerConnection, sound: Uint8Array, signal: AbortSignal) => Promise<Detected>;
  /** The answer as it came. */
  transcribe: (
    connection: ServerConnection,
    sound: Uint8Array,
    language: string,
    signal: AbortSignal,
  ) => Promise<string>;
}
