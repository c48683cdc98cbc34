import type { ReviewCue } from '@captionarr/contract';
import { Button, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { cueTime, exactCueTime } from '#blocks/subtitles/preview/cue-time.ts';
import { hint } from '#kit/hint/hint.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { CueSource } from './cue-source.tsx';
import classes from './review.module.css';
import { directionOf } from './text-direction.ts';
import type { ReviewDraft } from './use-draft.ts';

interface Props {
  ref: Ref<HTMLLIElement>;
  cue: ReviewCue;
  index: number;
  count: number;
  draft: ReviewDraft;
  /** Of the subtitle: `en`, `en:hi` or `en:forced`. */
  language: string;
  /** Given when the cue shall have the focus. */
  target: object | undefined;
  onAccept: () => void;
  onMove: (by: 1 | -1) => void;
}

/** One cue: when, what it was made from, its text, and a yes. */
export function CueRow({ ref, cue, index, count, draft, language, target, onAccept, onMove }: Props) {
  const { t } = useTranslation();
  const { no, start, end, doubt } = cue;
  const text = draft.textOf(cue);
  const field = useRef<HTMLTextAreaElement>(null);
  const narrow = useNarrow();
  useEffect(() => {
    if (target) field.current?.focus();
  }, [target]);

  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isEnter = event.key === 'Enter' && !event.shiftKey && !narrow;
    const by = event.altKey && event.key === 'ArrowDown' ? 1 : event.altKey && event.key === 'ArrowUp' ? -1 : undefined;
    if (!isEnter && by === undefined) return;
    event.preventDefault();
    if (by) onMove(by);
    else onAccept();
  };
  const isChecked = draft.isChecked(no);
  return (
    <li
      ref={ref}
      data-index={index}
      data-checked={isChecked || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <div className={classes.place}>
        <span {...hint(`${exactCueTime(start)} → ${exactCueTime(end)}`, 'medium')}>
          <b>{no}</b> {cueTime(start)}
        </span>
        {doubt !== null && !isChecked && (
          <span className={classes.doubt}>
            <IconAlertTriangle size={14} stroke={2} aria-hidden />
            {t(`review.doubts.${doubt}`)}
          </span>
        )}
        {isChecked && (
          <span className={classes.checked}>
            <IconCheck size={14} stroke={2.2} aria-hidden />
            {t(draft.isCorrected(no) ? 'review.corrected' : 'review.accepted')}
          </span>
        )}
      </div>
      <CueSource cue={cue} />
      <Textarea
        ref={field}
        aria-label={t('review.textOf', { no })}
        dir={directionOf(language)}
        lang={language.split(':')[0]}
        rows={Math.max(2, text.split('\n').length)}
        maxLength={2000}
        value={text}
        data-autofocus={index === 0 || undefined}
        onChange={(event) => draft.correct(no, event.currentTarget.value)}
        onKeyDown={pressed}
      />
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant={draft.isAccepted(no) ? 'filled' : 'default'}
          aria-pressed={draft.isAccepted(no)}
          aria-label={t('review.yesOf', { no })}
          onClick={onAccept}
        >
          {t('review.yes')}
        </Button>
        {isChecked && (
          <IconButton label={t('review.restoreOf', { no })} icon={IconArrowBackUp} onClick={() => draft.restore(no)} />
        )}
      </div>
    </li>
  );
}
