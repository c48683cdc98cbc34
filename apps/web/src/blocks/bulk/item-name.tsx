import type { BulkItem } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { inOrder } from '#lib/in-order.ts';
import { namedLanguagesQuery } from '#lib/queries/named-languages.ts';
import { hint } from '#kit/hint/hint.ts';
import { Cover } from '#kit/cover/cover.tsx';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import classes from './bulk.module.css';

interface Props {
  item: BulkItem;
  /** Closes what would cover the page. */
  onLeave?: () => void;
}

/** Poster, title and language of one item; the title leads to its page. */
export function ItemName({ item, onLeave }: Props) {
  const { title, poster, language, path, type, item_id: id } = item;
  return (
    <>
      <Cover title={title} src={poster ?? undefined} width={22} height={32} />
      <span className={classes.name} {...hint(path ?? inOrder(title), 'medium')}>
        <Link to={`/${type === 'episode' ? 'series' : 'movies'}/${id}`} onClick={onLeave}>
          {inOrder(title)}
        </Link>
      </span>
      {language && <Badge text={language} />}
    </>
  );
}

function Badge({ text }: { text: string }) {
  const languages = useQuery(namedLanguagesQuery()).data;
  const [code2 = '', kind] = text.split(':');
  const name = languages?.find((language) => language.code2 === code2)?.name ?? code2;
  return <LanguageBadge kind="present" language={{ code2, name, hi: kind === 'hi', forced: kind === 'forced' }} />;
}
