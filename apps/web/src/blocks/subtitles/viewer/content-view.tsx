import type { SubtitleContent } from '@captionarr/contract';
import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { DialogError, Waiting } from '#kit/dialogs/dialog-state.tsx';
import { CueList } from './cue-list.tsx';
import { findCues } from './find-cues.ts';

/** The cues of a subtitle that hold a text. */
export function useFoundCues(content: SubtitleContent | undefined) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const cues = useMemo(() => findCues(content?.cues ?? [], wanted), [content, wanted]);
  return { text, setText, wanted, cues };
}
type FoundCues = ReturnType<typeof useFoundCues>;

export function CueSearch({ text, setText, ...props }: Pick<FoundCues, 'text' | 'setText'> & TextInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      aria-label={t('subtitleViewer.search')}
      placeholder={t('subtitleViewer.search')}
      leftSection={<IconSearch {...iconProps} />}
      data-autofocus
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      {...props}
    />
  );
}

interface Props extends Pick<FoundCues, 'cues' | 'wanted'> {
  content: SubtitleContent | undefined;
  error: Error | null;
  /** Error title if loading failed. */
  notLoaded: string;
  onRetry: () => void;
}

/** Cue by cue, or why there is none to be seen. */
export function ContentView({ content, error, notLoaded, onRetry, cues, wanted }: Props) {
  const { t } = useTranslation();
  if (!content) return error ? <DialogError error={error} title={notLoaded} onRetry={onRetry} /> : <Waiting />;
  if (cues.length > 0) return <CueList cues={cues} text={wanted} further={content.further} />;
  const nothing = t(content.cues.length === 0 ? 'subtitleViewer.empty' : 'subtitleViewer.notFound');
  return <EmptyState drawing="nothing-found" title={nothing} />;
}
