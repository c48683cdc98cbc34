/** The long scan of new video files, which nothing waits for. By its title: the list of jobs has no other name for it. */
export const isBackgroundScan = ({ job_name: name }: { job_name: string }): boolean => name.startsWith('Scan new');
