/** Maximum number of calls within `perMs`, and at the same time. */
export interface CallLimits {
  calls: number;
  perMs: number;
  /** 1 by default. */
  atOnce?: number;
}
