import { splitPath } from '#lib/split-path.ts';
import { hint } from '#kit/hint/hint.ts';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import classes from './comparison.module.css';

export const FileLine = ({ file: { language, path } }: { file: Pick<SubtitleFile, 'language' | 'path'> }) => (
  <div className={classes.file}>
    <LanguageBadge language={language} kind="present" />
    <code {...hint(path, 'long')}>{splitPath(path).name}</code>
  </div>
);
