import type { Subtitle } from '@captionarr/contract';
import { hint } from '#kit/hint/hint.ts';
import { languageCode } from '#blocks/languages/language-name.ts';
import classes from './parts.module.css';

interface Props {
  subtitles: readonly Subtitle[];
  originOf: (path: string) => string | undefined;
}

/** Origins of the subtitles in one line: `EN SubDL · 92% · yesterday`. */
export function SubtitleOrigins({ subtitles, originOf }: Props) {
  const text = subtitles
    .flatMap((subtitle) => {
      const origin = subtitle.path === null ? undefined : originOf(subtitle.path);
      return origin ? [`${languageCode(subtitle).toUpperCase()} ${origin}`] : [];
    })
    .join(', ');
  if (!text) return null;
  return (
    <small className={classes.origins} {...hint(text, 'medium')}>
      {text}
    </small>
  );
}
