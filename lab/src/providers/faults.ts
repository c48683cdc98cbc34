/** How a provider may misbehave, until told otherwise or so many times. */
export interface ProviderTrouble {
  kind:
    /** 429, with Retry-After if `retryAfter` is given. */
    | 'too-many'
    /** 503 */
    | 'unavailable'
    /** Answers after `ms`. */
    | 'slow'
    /** An HTML page with status 200. */
    | 'html'
    /** Hangs up in the middle of the answer. */
    | 'cut'
    /** The following are about what is downloaded. */
    | 'truncated-archive'
    | 'hostile-names'
    | 'wrong-charset'
    | 'html-file'
    /** The provider's own way to say that nothing is left today. */
    | 'quota';
  retryAfter?: number;
  ms?: number;
  /** Unless told, both. */
  during?: 'search' | 'download';
  times?: number;
}

/** The troubles of each provider; one that has a number of times wears off. */
export function createTroubles() {
  const troubles = new Map<string, ProviderTrouble>();
  return {
    set: (provider: string, trouble: ProviderTrouble | undefined) =>
      void (trouble ? troubles.set(provider, { ...trouble }) : troubles.delete(provider)),
    clear: () => troubles.clear(),
    /** The trouble that this request meets, if any. */
    meet(provider: string, isDownload: boolean): ProviderTrouble | undefined {
      const trouble = troubles.get(provider);
      if (!trouble || (trouble.during && (trouble.during === 'download') !== isDownload)) return undefined;
      if (trouble.times !== undefined && --trouble.times <= 0) troubles.delete(provider);
      return trouble;
    },
  };
}
