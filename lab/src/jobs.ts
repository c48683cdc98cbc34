/**
 * Quiet work that nothing waits for: the long scan of new video files, measuring subtitle files, indexing dialogue. By
 * titles, also the one that 0.1.0 has, which is proved too: the list of jobs has no other name for them.
 */
export const isBackgroundScan = ({ job_name: name }: { job_name: string }): boolean =>
  /^(?:(?:Scan|Look into) new |Measure subtitle files$|Index dialogue$)/.test(name);
