import { Kbd, Modal, useDirection, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { FoundTitle } from '#lib/queries/search.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import type { OnDemandProps } from '#app/shell/on-demand.tsx';
import { modifierKey } from '#app/shell/shortcuts.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { usePalette } from './use-palette.ts';
import classes from './palette.module.css';

const SettingHits = lazyPart(async () => (await import('./setting-hits.tsx')).SettingHits);
const ProfileEditor = lazyPart(async () => (await import('./profile-editor.tsx')).ProfileEditor);

/** Every title, setting, page and action by name. */
export function Palette(props: OnDemandProps) {
  const [edited, setEdited] = useState<FoundTitle>();
  return (
    <>
      <PaletteDialog {...props} onEdit={setEdited} />
      <Suspense>{edited && <ProfileEditor title={edited} onClose={() => setEdited(undefined)} />}</Suspense>
    </>
  );
}

interface Props extends OnDemandProps {
  onEdit: (title: FoundTitle) => void;
}

function PaletteDialog(props: Props) {
  const { isOpen, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const isNarrow = useNarrow();
  const palette = usePalette(props);
  const { written, wanted, groups, active, isPending } = palette;
  const isEmpty = groups.length === 0;

  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={640}
      centered={false}
      yOffset="12vh"
      fullScreen={isNarrow}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.palette }}
    >
      <Modal.Overlay backgroundOpacity={0.45} blur={2} />
      <Modal.Content radius={isNarrow ? 0 : 14}>
        <VisuallyHidden>
          <Modal.Title>{t('palette.name')}</Modal.Title>
        </VisuallyHidden>
        <div className={classes.head}>
          <IconSearch {...iconProps} />
          <Box
            value={written}
            label={t('palette.placeholder')}
            list={isEmpty ? undefined : id}
            option={active && optionId(id, active)}
            onWrite={palette.write}
            onKeyDown={palette.press}
          />
          {isNarrow ? (
            <button type="button" onClick={onClose}>
              {t('common.cancel')}
            </button>
          ) : (
            <Kbd size="xs">esc</Kbd>
          )}
        </div>
        <Suspense>{wanted && <SettingHits text={wanted} onFound={palette.setSettings} />}</Suspense>
        <output className={classes.state} data-quiet={!isEmpty || undefined}>
          {isPending ? t('search.searching') : isEmpty ? t('palette.nothing') : wanted && active?.label}
        </output>
        {!isEmpty && (
          <PaletteList
            id={id}
            label={t('search.results')}
            groups={groups}
            text={wanted}
            active={active}
            onMark={palette.choose}
            onTake={palette.take}
            onClose={onClose}
          />
        )}
        {!isNarrow && <Foot />}
      </Modal.Content>
    </Modal.Root>
  );
}

interface BoxProps {
  value: string;
  label: string;
  list: string | undefined;
  option: string | undefined;
  onWrite: (text: string) => void;
  onKeyDown: ReturnType<typeof usePalette>['press'];
}

/** Takes the focus as soon as it is there, behind what was written before. */
function Box({ value, label, list, option, onWrite, onKeyDown }: BoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, []);
  return (
    <input
      ref={box}
      data-palette
      data-autofocus
      role="combobox"
      aria-label={label}
      aria-autocomplete="list"
      aria-expanded={list !== undefined}
      aria-controls={list}
      aria-activedescendant={list && option}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      dir="auto"
      value={value}
      onChange={({ target }) => onWrite(target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

function Foot() {
  const { t } = useTranslation();
  return (
    <footer className={classes.foot}>
      <span>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('palette.move')}
      </span>
      <span>
        <Kbd size="xs">{useDirection().dir === 'rtl' ? '←' : '→'}</Kbd> {t('palette.titleActions')}
      </span>
      <span>
        <Kbd size="xs">{modifierKey} ↵</Kbd> {t('palette.newTab')}
      </span>
      <span>
        <Kbd size="xs">{'>'}</Kbd> {t('palette.onlyActions')}
      </span>
    </footer>
  );
}
