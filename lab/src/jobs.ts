/**
 * The long scan of new video files, which nothing waits for. By its title, also the one that 0.1.0 has, which is proved
 * too: the list of jobs has no other name for it.
 */
export const isBackgroundScan = ({ job_name: name }: { job_name: string }): boolean =>
  /^(?:Scan|Look into) new /.test(name);
