import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react';
import { Suspense, useCallback, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { lazyPart } from '#lib/lazy-part.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { useShortcut } from './use-shortcut.ts';
import { useTitleSearch } from './use-title-search.ts';
import classes from './global-search.module.css';

const SearchResults = lazyPart(async () => (await import('./search-results.tsx')).SearchResults);

/** Finds series and movies from anywhere. On phones it opens over the header. */
export function GlobalSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const search = useTitleSearch(written);
  const { titles, isSearching } = search;
  const active = Math.min(marked, titles.length - 1);
  const isListed = isOpen && titles.length > 0;

  const write = (text: string) => {
    setWritten(text);
    setMarked(0);
    setIsOpen(true);
  };
  const leave = () => {
    setIsOpen(false);
    setWritten('');
    input.current?.blur();
  };
  const open = useCallback(() => {
    // On phones the box must be there before it can take the focus.
    flushSync(() => setIsOpen(true));
    input.current?.focus();
    input.current?.select();
  }, []);
  useShortcut('/', open);

  const keys: Record<string, () => void> = {
    ArrowDown: () => (setIsOpen(true), setMarked((active + 1) % Math.max(titles.length, 1))),
    ArrowUp: () => setMarked((active - 1 + titles.length) % Math.max(titles.length, 1)),
    Enter: () => {
      const found = titles[active];
      if (isSearching || !found) return search.searchNow();
      leave();
      void navigate(found.path);
    },
    Escape: () => (isListed || written ? (setIsOpen(false), setWritten('')) : leave()),
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- <search> is young; it only notices that the focus left
    <div role="search" className={classes.search} data-open={isOpen || undefined} onBlur={blur}>
      <button type="button" className={classes.opener} aria-label={t('search.open')} onClick={open}>
        <IconSearch {...iconProps} />
      </button>
      <div className={classes.box}>
        <button type="button" className={classes.back} aria-label={t('search.close')} onClick={leave}>
          <IconArrowLeft {...iconProps} />
        </button>
        <IconSearch {...iconProps} className={classes.glass} />
        <input
          ref={input}
          role="combobox"
          aria-label={t('search.name')}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? id : undefined}
          aria-activedescendant={isListed ? `${id}-${active}` : undefined}
          aria-keyshortcuts="/"
          placeholder={t('search.placeholder')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={written}
          onChange={({ target }) => write(target.value)}
          onFocus={() => setIsOpen(true)}
          onKeyDown={press}
        />
        {written ? (
          <button
            type="button"
            className={classes.clear}
            aria-label={t('search.clear')}
            onClick={() => (write(''), input.current?.focus())}
          >
            <IconX size={16} aria-hidden />
          </button>
        ) : (
          <kbd>/</kbd>
        )}
      </div>
      {isOpen && search.text && (
        <Suspense>
          <SearchResults id={id} search={search} active={active} onMark={setMarked} onChoose={leave} />
        </Suspense>
      )}
    </div>
  );
}
