const task = (job_id: string, name: string, interval: string, next: string) => ({
  interval,
  job_id,
  job_running: false,
  name,
  next_run_in: next,
  next_run_time: next,
});

export const tasks = [
  task('update_series', 'Sync with Sonarr', 'every 60 minutes', 'in 20 minutes'),
  task('update_movies', 'Sync with Radarr', 'every 60 minutes', 'in 25 minutes'),
  task('wanted_search_missing_subtitles_series', 'Search for Missing Series Subtitles', 'every 6 hours', 'in 2 hours'),
  task('backup', 'Backup Database and Configuration File', 'every Sunday at 3:00', 'in 3 hours'),
  task('update_all_episodes', 'Index All Episode Subtitles from Disk', 'every day at 4:00', 'in 4 hours'),
  task('upgrade_subtitles', 'Upgrade Previously Downloaded Subtitles', 'every 12 hours', 'in 9 hours'),
  task('update_bazarr', 'Update Bazarr', 'Never', 'Never'),
];
