import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconReplace, IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { useFind } from './use-find.ts';
import classes from './list.module.css';

/** Finds and replaces in all cues. */
export function FindBar({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [by, setBy] = useState('');
  const [isPattern, setIsPattern] = useState(false);
  const find = useFind({ text, with: by, isPattern });
  const count = find.found.length;
  const said = find.fault
    ? t(`studio.find.faults.${find.fault}`)
    : text && t('studio.find.count', { place: count === 0 ? 0 : find.place + 1, count });
  return (
    <section aria-label={t('studio.find.open')} className={classes.find}>
      <TextInput
        aria-label={t('studio.find.text')}
        placeholder={t('studio.find.text')}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          <output className={classes.count} data-bad={find.fault && true}>
            {said}
          </output>
        }
        rightSectionWidth={find.fault ? 180 : 80}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be written in
        autoFocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key, shiftKey }) => {
          if (key === 'Enter') (shiftKey ? find.previous : find.next)();
          if (key === 'Escape') onClose();
        }}
      />
      <IconButton
        size={32}
        label={t('studio.find.previous')}
        icon={IconChevronUp}
        disabled={count === 0}
        onClick={find.previous}
      />
      <IconButton
        size={32}
        label={t('studio.find.next')}
        icon={IconChevronDown}
        disabled={count === 0}
        onClick={find.next}
      />
      <TextInput
        aria-label={t('studio.find.with')}
        placeholder={t('studio.find.with')}
        leftSection={<IconReplace size={16} aria-hidden />}
        dir="auto"
        value={by}
        onChange={({ currentTarget }) => setBy(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <Button variant="default" disabled={count === 0} onClick={find.replaceOne}>
        {t('studio.find.one')}
      </Button>
      <Button variant="default" disabled={count === 0} onClick={find.replaceAll}>
        {t('studio.find.all', { count })}
      </Button>
      <Checkbox
        size="xs"
        label={t('studio.find.pattern')}
        checked={isPattern}
        onChange={({ currentTarget }) => setIsPattern(currentTarget.checked)}
      />
      <IconButton size={32} label={t('studio.find.close')} icon={IconX} onClick={onClose} />
    </section>
  );
}
