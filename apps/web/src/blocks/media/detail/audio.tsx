import { IconVolume } from '@tabler/icons-react';
import type { AudioLanguage } from '@captionarr/contract';
import { joinList } from '#lib/join-list.ts';
import { hint } from '#kit/hint/hint.ts';
import { audioNames } from '#blocks/media/audio-names.ts';
import classes from './parts.module.css';

/** Badges are for subtitles only: audio languages are plain text. */
export function Audio({ languages }: { languages: readonly AudioLanguage[] }) {
  const names = joinList(audioNames(languages));
  if (!names) return null;
  return (
    <span className={classes.audio}>
      <IconVolume size={15} stroke={1.75} aria-hidden />
      <span {...hint(names, 'long')}>{names}</span>
    </span>
  );
}
