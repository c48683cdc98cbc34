export interface SyncRules {
  /** Seconds. */
  maxOffset: number;
  /** Whether times may be stretched at all. */
  fixesFramerate: boolean;
  /** Whether an accepted ratio is refined. */
  refines: boolean;
}
