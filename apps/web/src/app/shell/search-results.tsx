import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconQuote } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { layout } from '#lib/layout.ts';
import { titleLabel, type FoundTitle } from '#lib/queries/search.ts';
import { Cover } from '#kit/cover/cover.tsx';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { useDialogueItem } from './palette/use-dialogue-item.ts';
import classes from './global-search.module.css';
import dialogueClasses from './search-dialogue.module.css';
import type { TitleSearch } from './use-title-search.ts';

interface Props {
  id: string;
  search: TitleSearch;
  /** The place of the title that Enter would open. */
  active: number;
  onMark: (index: number) => void;
  onChoose: () => void;
}

/** Below the box; pressing here leaves the focus in it. */
export function SearchResults({
  id,
  search: { text, titles, isSearching, error, searchNow },
  active,
  onMark,
  onChoose,
}: Props) {
  const { t } = useTranslation();
  const state = () => {
    if (titles.length > 0) return null;
    if (isSearching) return <Searching />;
    if (error) return <Failed message={error.message} onRetry={searchNow} />;
    return (
      <span className={classes.state}>
        <b>{t('search.nothing', { text })}</b>
        {t('search.nothingText')}
      </span>
    );
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps the focus where it is
    <div
      className={classes.results}
      style={{ maxHeight: layout.searchDropdown }}
      onMouseDown={(event) => event.preventDefault()}
      aria-busy={isSearching}
    >
      <output className={classes.outcome}>{state()}</output>
      {titles.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <datalist> can show no pictures
        <div id={id} role="listbox" aria-label={t('search.results')} className={classes.list}>
          {titles.map((title, index) => (
            <Result
              key={title.path}
              id={`${id}-${index}`}
              title={title}
              isActive={index === active}
              onMark={() => onMark(index)}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
      <DialogueLink text={text} onChoose={onChoose} />
    </div>
  );
}

/** The same words, in what is said. */
function DialogueLink({ text, onChoose }: { text: string; onChoose: () => void }) {
  const item = useDialogueItem(text);
  if (!item) return null;
  return (
    <Link className={dialogueClasses.dialogue} to={item.to} onClick={onChoose}>
      <IconQuote {...iconProps} />
      {item.label}
    </Link>
  );
}

interface ResultProps {
  id: string;
  title: FoundTitle;
  isActive: boolean;
  onMark: () => void;
  onChoose: () => void;
}

function Result({ id, title, isActive, onMark, onChoose }: ResultProps) {
  const { t } = useTranslation();
  const line = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Link
      ref={line}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <option> can be no link
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={title.path}
      className={classes.result}
      onMouseMove={onMark}
      onClick={onChoose}
    >
      <Cover title={title.title} src={title.poster ?? undefined} {...layout.searchPoster} />
      <span className={classes.words}>
        <b>{titleLabel(title)}</b>
        <small>{t(`search.${title.kind}`)}</small>
      </span>
    </Link>
  );
}

function Searching() {
  const { t } = useTranslation();
  return (
    <span className={classes.searching}>
      <VisuallyHidden>{t('search.searching')}</VisuallyHidden>
      {[180, 240, 140].map((width) => (
        <span key={width} className={classes.result} aria-hidden>
          <Skeleton component="span" w={layout.searchPoster.width} h={layout.searchPoster.height} radius="sm" />
          <Skeleton component="span" w={width} h={12} radius="sm" />
        </span>
      ))}
    </span>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <span className={classes.state}>
      <b>
        <StateIcon state="bad" /> {t('search.failed')}
      </b>
      {message}
      <button type="button" onClick={onRetry}>
        {t('search.retry')}
      </button>
    </span>
  );
}
