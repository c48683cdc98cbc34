/** Ways to spoil a list; other answers are left as they are. */
export interface RowFault {
  kind: 'empty' | 'shrink' | 'broken-rows' | 'string-ids' | 'shifted-ids' | 'twice';
  /** Share of affected rows; one tenth missing or one hundredth broken by default. */
  share?: number;
  /** How far ids are off. */
  by?: number;
}

/** Ways to misbehave. */
export type Misbehaviour =
  | RowFault
  | { kind: 'status'; status: number; retryAfter?: number }
  | { kind: 'slow'; ms: number }
  | { kind: 'hang' }
  | { kind: 'reset' }
  | { kind: 'html'; status?: number }
  | { kind: 'malformed' }
  | { kind: 'cut'; at?: number }
  /** Bytes per step, one by default, with pauses of 20 ms by default. */
  | { kind: 'drip'; bytes?: number; everyMs?: number };

export type Fault = Misbehaviour & {
  /** `series`, `episode*`: below /api/v3; `/ping`, `*`: from the URL base; or any regular expression over the path. */
  path: string | RegExp;
  /** How many requests it hits; once if not given, for ever if Infinity (`"forever"` over HTTP). */
  times?: number | 'forever';
};

export type Faults = ReturnType<typeof createFaults>;

/** The faults that wait for their requests; the first that fits is taken. */
export function createFaults() {
  let waiting: { fault: Fault; pattern: RegExp; left: number }[] = [];
  return {
    add(...faults: Fault[]): void {
      for (const fault of faults) {
        const left = fault.times === 'forever' ? Infinity : (fault.times ?? 1);
        waiting.push({ fault, pattern: patternOf(fault.path), left });
      }
    },

    list: (): Fault[] => waiting.map(({ fault, left }) => ({ ...fault, times: left === Infinity ? 'forever' : left })),

    clear(): void {
      waiting = [];
    },

    /** The fault for a request to this path, used up by one. */
    take(path: string): Fault | undefined {
      const hit = waiting.find(({ pattern }) => pattern.test(path));
      if (!hit) return undefined;
      hit.left -= 1;
      waiting = waiting.filter(({ left }) => left > 0);
      return hit.fault;
    },
  };
}

function patternOf(path: string | RegExp): RegExp {
  if (path instanceof RegExp) return path;
  const full = /^[/*]/.test(path) ? path : `/api/v3/${path}`;
  return new RegExp(
    `^${full
      .split('*')
      .map((part) => RegExp.escape(part))
      .join('.*')}$`,
    'i',
  );
}
