import { list, number, plain, section, select, toggle, when } from '@captionarr/domain/settings/field.ts';
import { percent } from '@captionarr/domain/settings/shared-fields.ts';

const belowThreshold = 'Syncs subtitles that score this or less.';

export const subsync = section({
  title: 'Audio sync',
  fields: {
    use_subsync: toggle({
      label: 'Sync after download',
      help: 'Matches a new subtitle’s timing to the video.',
      default: false,
    }),
    ...when(
      { 'subsync.use_subsync': true },
      {
        use_subsync_threshold: toggle({
          label: 'Limit the sync to low-scoring episodes',
          help: 'Skips subtitles that already match well.',
          default: false,
        }),
        ...when(
          { 'subsync.use_subsync_threshold': true },
          { subsync_threshold: percent('Sync threshold for episodes', 90, belowThreshold) },
        ),
        use_subsync_movie_threshold: toggle({
          label: 'Limit the sync to low-scoring movies',
          help: 'Skips subtitles that already match well.',
          default: false,
        }),
        ...when(
          { 'subsync.use_subsync_movie_threshold': true },
          { subsync_movie_threshold: percent('Sync threshold for movies', 70, belowThreshold) },
        ),
        'checker.blacklisted_providers': list({
          label: 'Skip these providers',
          help: 'Their subtitles aren’t synced.',
          default: [],
          format: 'provider',
        }),
        'checker.blacklisted_languages': list({
          label: 'Skip these languages',
          help: 'Subtitles in them aren’t synced.',
          default: [],
          format: 'language',
        }),
      },
    ),
    check_downloads: toggle({
      label: 'Check episodes after download',
      help: 'Replaces a subtitle that belongs to another episode. Takes about 15 seconds of one core for each hour of video.',
      default: true,
    }),
    measure_files: toggle({
      label: 'Measure subtitle files',
      help: 'Reads every subtitle file in the background and finds ads, damaged letters, wrong languages and texts too fast to read.',
      default: true,
    }),
    ...when(
      { 'subsync.measure_files': true },
      {
        timing_per_night: number({
          label: 'Check timing each night',
          help: 'How many files between 1 and 6 a.m., what you watch first. Each check reads the whole video: about 15 seconds of one core per hour. 0 turns it off.',
          default: 0,
          min: 0,
          max: 500,
          unit: 'files',
        }),
      },
    ),
    force_audio: toggle({
      label: 'Always use the audio track',
      help: 'Even if an embedded subtitle could be the reference.',
      default: false,
    }),
    no_fix_framerate: toggle({
      label: 'Keep frame rate',
      help: 'Shifts timings but never stretches them.',
      default: true,
    }),
    gss: toggle({
      label: 'Golden-section search',
      help: 'Fine-tunes the stretch between standard frame rates. Slower.',
      default: true,
    }),
    max_offset_seconds: select({
      label: 'Max offset seconds',
      help: 'The farthest a subtitle can be shifted.',
      options: plain([60, 120, 300, 600]),
      default: 60,
    }),
    debug: toggle({ label: 'Keep debug data', help: 'Keeps the measurements for a bug report.', default: false }),
  },
});
