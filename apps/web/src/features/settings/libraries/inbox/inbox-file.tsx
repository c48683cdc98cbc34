import type { FileChoice, UnsureFile } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reason } from '#lib/help-link.tsx';
import { formatSize } from '#lib/size.ts';
import { splitPath } from '#lib/split-path.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { Note } from '#kit/states/note.tsx';
import classes from './inbox.module.css';
import { MatchForm } from './match-form.tsx';
import { titleText } from './title-text.ts';
import { useChoose } from './use-choose.ts';

/** More would hide the other files. */
const mostProposals = 4;

interface Props {
  /** Of its source. */
  id: string;
  file: UnsureFile;
}

/** A file, why its name isn’t enough, and what it may be. */
export function InboxFile({ id, file }: Props) {
  const { t, i18n } = useTranslation();
  const nameId = useId();
  const [isEntering, setEntering] = useState(false);
  const choose = useChoose(id);
  const { folder, name } = splitPath(file.path);
  const proposals = file.proposals.slice(0, mostProposals);
  const put = (choice: FileChoice | null) =>
    choose.mutate({ path: file.path, choice }, { onSuccess: () => setEntering(false) });

  return (
    <li className={classes.file} aria-labelledby={nameId}>
      <div className={classes.names}>
        <b id={nameId}>{name}</b>
        <small>
          <bdi dir="ltr">{folder}</bdi> · {formatSize(file.size, i18n.language)}
        </small>
      </div>
      {choose.error && (
        <Note state="bad" title={t('inbox.failed')}>
          <Reason error={choose.error} />
        </Note>
      )}
      {file.choice ? (
        <div className={classes.buttons}>
          <Fact state={file.choice.type === 'ignored' ? 'off' : 'ok'}>
            {file.choice.type === 'ignored' ? t('inbox.ignored') : titleText(file.choice)}
          </Fact>
          <Button
            variant="default"
            size="xs"
            loading={choose.isPending}
            aria-label={t('inbox.undoFor', { name })}
            onClick={() => put(null)}
          >
            {t('inbox.undo')}
          </Button>
        </div>
      ) : (
        <>
          <p className="dim fine">{t(`inbox.reasons.${file.reason}`)}</p>
          <div className={classes.buttons}>
            {proposals.map((proposal) => (
              <Button
                key={JSON.stringify(proposal)}
                className={classes.proposal}
                variant="light"
                size="xs"
                disabled={choose.isPending}
                onClick={() => put(proposal)}
              >
                {titleText(proposal)}
              </Button>
            ))}
            <Button
              variant="default"
              size="xs"
              aria-expanded={isEntering}
              aria-label={t('inbox.enterFor', { name })}
              onClick={() => setEntering(!isEntering)}
            >
              {t('inbox.enter')}
            </Button>
            <Button
              variant="default"
              size="xs"
              disabled={choose.isPending}
              aria-label={t('inbox.ignoreFor', { name })}
              onClick={() => put({ type: 'ignored' })}
            >
              {t('inbox.ignore')}
            </Button>
          </div>
          {isEntering && (
            <MatchForm
              name={name}
              proposals={file.proposals}
              loading={choose.isPending}
              onMatch={put}
              onCancel={() => setEntering(false)}
            />
          )}
        </>
      )}
    </li>
  );
}
