import { Kbd, Modal, VisuallyHidden } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iconProps } from '#ui/icon-button/icon-props.ts';
import type { OnDemandProps } from './on-demand.tsx';
import { usePaletteActions, type PaletteAction } from './palette-actions.ts';
import classes from './palette.module.css';

const [store, spotlight] = createSpotlight();

/** Every page and action by name. */
export function Palette({ isOpen, onClose, libraries }: OnDemandProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const { pages, actions } = usePaletteActions(libraries);
  const isWanted = ({ label, hint = '' }: PaletteAction) =>
    `${hint} ${label}`.toLowerCase().includes(query.trim().toLowerCase());
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
      <Spotlight.ActionsList>
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
        {groups.every(({ items }) => items.length === 0) && <Spotlight.Empty>{t('palette.nothing')}</Spotlight.Empty>}
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

const Action = ({ item: { icon: Picture, label, hint, run } }: { item: PaletteAction }) => (
  <Spotlight.Action onClick={run} className={classes.action}>
    <span className={classes.row}>
      <Picture {...iconProps} />
      <span>
        <b>{label}</b>
        {hint && <small>{hint}</small>}
      </span>
    </span>
  </Spotlight.Action>
);
