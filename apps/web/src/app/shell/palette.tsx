import { Kbd, Modal, VisuallyHidden } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { titleLabel, type FoundTitle } from '#lib/queries/search.ts';
import { Cover } from '#kit/cover/cover.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import type { OnDemandProps } from './on-demand.tsx';
import { useDialogueAction } from './use-dialogue-action.ts';
import { usePaletteActions, type PaletteAction } from './palette-actions.ts';
import { useTitleSearch } from './use-title-search.ts';
import classes from './palette.module.css';

const [store, spotlight] = createSpotlight();

/** Few, so that the entries below stay visible. */
const maxTitles = 5;

/** Every title, page and action by name. */
export function Palette({ isOpen, onClose, libraries }: OnDemandProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const { titles, isSearching } = useTitleSearch(isOpen ? query : '');
  const { pages, actions } = usePaletteActions(libraries);
  const inDialogue = useDialogueAction(query.trim());
  // Not before the titles: Enter would choose it in place of the title that is about to come.
  const dialogue = isSearching ? undefined : inDialogue;
  const isWanted = ({ label, hint = '' }: PaletteAction) =>
    `${hint} ${label}`.toLowerCase().includes(query.trim().toLowerCase());
  const navigate = useNavigate();
  const groups = [
    { name: t('palette.pages'), items: pages.filter(isWanted) },
    { name: t('palette.actions'), items: actions.filter(isWanted) },
  ];

  useEffect(() => (isOpen ? spotlight.open() : spotlight.close()), [isOpen]);

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      size={640}
      radius="lg"
      yOffset="14vh"
      classNames={{ content: classes.palette, search: classes.search }}
      overlayProps={{ backgroundOpacity: 0.45, blur: 2 }}
      transitionProps={{ duration: 140, transition: 'fade-down' }}
    >
      <VisuallyHidden>
        <Modal.Title>{t('palette.name')}</Modal.Title>
      </VisuallyHidden>
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<IconSearch {...iconProps} />}
        rightSection={<Kbd size="xs">esc</Kbd>}
      />
      <Chosen lines={query && [query, ...titles.map(({ path }) => path)].join(' ')} />
      <Spotlight.ActionsList className={classes.list}>
        {groups.map(
          ({ name, items }) =>
            items.length > 0 && (
              <Spotlight.ActionsGroup key={name} label={name}>
                {items.map((item) => (
                  <Action key={item.id} item={item} />
                ))}
              </Spotlight.ActionsGroup>
            ),
        )}
        {/* Last, because they load later: the selection stays in place. */}
        {titles.length > 0 && (
          <Spotlight.ActionsGroup label={t('palette.titles')}>
            {titles.slice(0, maxTitles).map((title) => (
              <TitleAction key={title.path} title={title} onClick={() => void navigate(title.path)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {dialogue && <Action item={dialogue} />}
        {titles.length === 0 && !dialogue && groups.every(({ items }) => items.length === 0) && (
          <Spotlight.Empty>{t(isSearching ? 'search.searching' : 'palette.nothing')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={classes.foot}>
        <span>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('palette.move')}
        </span>
        <span>
          <Kbd size="xs">↵</Kbd> {t('palette.choose')}
        </span>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}

/** Says what Enter would choose, which the list shows only to the eye; what comes late is chosen when nothing else is. */
function Chosen({ lines }: { lines: string }) {
  const said = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const say = () => {
      const list = document.getElementById(store.getState().listId);
      const first = list?.querySelector('[data-action]');
      if (lines && first && !list?.querySelector('[data-selected]')) {
        first.setAttribute('data-selected', 'true');
        store.updateState((state) => ({ ...state, selected: 0 }));
      }
      const words = list?.querySelectorAll('[data-selected] b, [data-selected] small') ?? [];
      if (said.current) said.current.textContent = [...words].map(({ textContent }) => textContent).join(', ');
    };
    say();
    return store.subscribe(say);
  }, [lines]);
  return (
    <VisuallyHidden>
      <output ref={said} />
    </VisuallyHidden>
  );
}

function TitleAction({ title, onClick }: { title: FoundTitle; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Spotlight.Action onClick={onClick} className={classes.action}>
      <span className={classes.row}>
        <Cover title={title.title} src={title.poster ?? undefined} width={28} />
        <span>
          <b>{titleLabel(title)}</b>
          <small>{t(`search.${title.kind}`)}</small>
        </span>
      </span>
    </Spotlight.Action>
  );
}

const Action = ({ item: { icon: Picture, label, hint, run } }: { item: PaletteAction }) => (
  <Spotlight.Action onClick={run} className={classes.action}>
    <span className={classes.row}>
      <span className={classes.icon}>
        <Picture {...iconProps} />
      </span>
      <span>
        <b>{label}</b>
        {hint && <small>{hint}</small>}
      </span>
    </span>
  </Spotlight.Action>
);
