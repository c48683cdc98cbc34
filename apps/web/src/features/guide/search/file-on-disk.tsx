import { useQuery } from '@tanstack/react-query';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { contentQuery, type SubtitleOwner } from '#lib/queries/subtitles.ts';
import { splitPath } from '#lib/split-path.ts';
import { Card } from '#kit/card/card.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './search.module.css';

interface Props {
  video: SubtitleOwner;
  path: string;
}

const fewLines = 2;

/** Path of the file and its first lines. */
export function FileOnDisk({ video, path }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(contentQuery({ ...video, path }));
  const { folder, name } = splitPath(path);
  const lines = data?.cues.slice(0, fewLines).map(({ text }) => text) ?? [];
  return (
    <Card component="figure" className={classes.file}>
      {lines.length > 0 && (
        <blockquote aria-label={t('guide.search.says')}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </blockquote>
      )}
      <figcaption>
        <IconFileText {...iconProps} />
        <div>
          <b>{t('guide.search.onDisk')}</b>
          <code>{name}</code>
          <small>{folder}</small>
        </div>
      </figcaption>
    </Card>
  );
}
