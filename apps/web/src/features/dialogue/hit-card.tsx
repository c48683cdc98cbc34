import type { DialogueHit } from '@captionarr/contract';
import { clockTime } from '@captionarr/contract/browser';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { inOrder } from '#lib/in-order.ts';
import { studioLink } from '#lib/studio-link.ts';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { Card } from '#kit/card/card.tsx';
import { Cover } from '#kit/cover/cover.tsx';
import classes from './dialogue.module.css';
import { MarkedText } from './marked-text.tsx';

/** A subtitle file and its lines; each line leads to its place in the studio. */
export function HitCard({ hit }: { hit: DialogueHit }) {
  const { t } = useTranslation();
  const languageText = useLanguageText();
  const { type, media_id: id, item_id: itemId, title, poster, path, lines, more } = hit;
  return (
    <Card component="li" className={classes.hit}>
      <Cover title={title} src={poster ?? undefined} width={52} height={78} />
      <div className={classes.words}>
        <h2>
          <Link to={`/${type === 'episode' ? 'series' : 'movies'}/${itemId}`} dir="auto">
            {inOrder(title)}
          </Link>
          <span className={classes.language}>{languageText(hit.language)}</span>
        </h2>
        <ol className={classes.lines}>
          {lines.map((line) => (
            <li key={line.cue}>
              <Link className={classes.line} to={studioLink({ type, id, path, cue: line.cue })}>
                <time className={classes.moment}>{clockTime(line.start / 1000)}</time>{' '}
                <span className={classes.around}>
                  {line.before !== null && <Neighbor text={line.before} />} <MarkedText {...line} />{' '}
                  {line.after !== null && <Neighbor text={line.after} />}
                </span>
              </Link>
            </li>
          ))}
        </ol>
        {more && <p className={classes.more}>{t('dialogue.moreInFile')}</p>}
      </div>
    </Card>
  );
}

const Neighbor = ({ text }: { text: string }) => (
  <span dir="auto" className={classes.neighbor}>
    {text}
  </span>
);
