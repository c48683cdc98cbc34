import type { MediaKind } from '#domain/media/kinds.ts';
import type { KeyedRequest } from './protocol/source-line.ts';

export type Formality = 'default' | 'formal' | 'informal';

/** A name, and how it is written in the other language. */
export interface NamedAs {
  name: string;
  as: string;
}

/** Context for translators that use more than the lines. */
export interface TranslateContext {
  /** Code2. */
  from: string;
  to: string;
  kind: MediaKind;
  title: string;
  /** Id of the series or movie in Sonarr or Radarr. */
  managerId: number;
  signal: AbortSignal;
  formality?: Formality;
  names?: readonly NamedAs[];
}

/** Tokens that a model counted; null if it didn’t say. */
export interface KeyedAnswer {
  answer: unknown;
  tokens: number | null;
}

/** A service that translates lines. Throws errors with a sentence for the user. */
interface CommonTranslator {
  type: string;
  name: string;
  /** Distinguishes translations by one service. */
  model?: string;
  /** Required setup that is missing; null if the translator is ready. */
  problem: () => string | null;
  /** Code2 of its target languages. */
  languages: (signal?: AbortSignal) => Promise<readonly string[]>;
  /** Characters that its account has left; undefined if it doesn’t count them. */
  charactersLeft?: (signal?: AbortSignal) => Promise<number | undefined>;
  /** How many lines it takes at once, and how many requests side by side. */
  batch: number;
  atOnce: number;
  /** What its price counts; undefined if it costs nothing. */
  priced?: 'characters' | 'tokens';
}

/** Translates a list in order. */
export interface ListTranslator extends CommonTranslator {
  way: 'list';
  /** Whether `<1>` and `</1>` come back where they belong; otherwise the text is cut at them. */
  keepsTags: boolean;
  translate: (lines: readonly string[], context: TranslateContext) => Promise<readonly string[]>;
}

/** A language model, whose answer is judged line by line. */
export interface KeyedTranslator extends CommonTranslator {
  way: 'keyed';
  ask: (request: KeyedRequest, context: TranslateContext) => Promise<KeyedAnswer>;
  /** What players need, such as marks of direction. */
  finish?: (text: string, to: string) => string;
}

export type Translator = ListTranslator | KeyedTranslator;
