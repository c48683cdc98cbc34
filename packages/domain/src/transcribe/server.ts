import type { Heard } from './heard.ts';

export interface Detected {
  /** Code2; undefined if the server can’t tell. */
  language: string | undefined;
  /** Between 0 and 1; 1 if the server doesn’t say. */
  confidence: number;
}

/** No address, or one that can’t be. */
type ServerProblem = 'unset' | 'invalid';

/** A server that writes down speech. Sound is 16-bit PCM, mono, 16 kHz; times count from its start. */
export interface TranscriptionServer {
  /** Name and model, for people. */
  engine: string;
  /** Why it can’t be used; null if it can. */
  problem: () => ServerProblem | null;
  detect: (sound: Uint8Array, signal: AbortSignal) => Promise<Detected>;
  /** `language` is code2. */
  transcribe: (sound: Uint8Array, language: string, signal: AbortSignal) => Promise<readonly Heard[]>;
  /** Has it write down a second of quiet, and throws if that fails. */
  test: (signal: AbortSignal) => Promise<void>;
}
