import { Button, Progress, useDirection } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconInfoCircleFilled,
  IconLoader2,
} from '@tabler/icons-react';
import { notices as durations } from '@captionarr/contract/browser';
import type { ReactNode } from 'react';
import { isSupported } from './features.ts';
import { HelpLink } from './help-link.tsx';
import { t } from './i18n.ts';
import { useLift } from './use-lift.ts';
import type { Notice, NoticeKind, ProgressNotice } from './notices.tsx';
import classes from './notices.module.css';

const looks = {
  info: { color: 'blue', Icon: IconInfoCircleFilled, autoClose: durations.info },
  success: { color: 'green', Icon: IconCircleCheckFilled, autoClose: durations.info },
  warning: { color: 'yellow', Icon: IconAlertTriangleFilled, autoClose: durations.warning },
  error: { color: 'red', Icon: IconCircleXFilled, autoClose: durations.error },
} as const satisfies Record<NoticeKind, unknown>;

/** At the bottom start, above the foot of the menu and bars that stay; a notice waits while it is pointed at or has the focus. */
export function NoticeArea() {
  const { dir } = useDirection();
  const lift = useLift();
  return (
    <Notifications
      className={classes.area}
      style={{ '--lift': `${lift}px` }}
      position={dir === 'rtl' ? 'bottom-right' : 'bottom-left'}
      limit={durations.visible}
      containerWidth={380}
      transitionDuration={160}
    />
  );
}

export function put(kind: NoticeKind, { action: offered, help, ...notice }: Notice) {
  const action = isSupported(offered) ? offered : undefined;
  const { Icon, ...look } = looks[kind];
  const act = () => {
    hide(id);
    action?.onClick();
  };
  const id = show({
    ...notice,
    ...look,
    ...(help !== undefined && { message: <Advised text={notice.message} help={help} />, autoClose: durations.action }),
    ...(action && {
      message: <Offer text={notice.message} label={action.label} onClick={act} />,
      autoClose: durations.action,
    }),
    icon: <Icon size={20} className={classes[kind]} aria-hidden />,
    closeButtonProps: { 'aria-label': t('common.close') },
  });
}

export function putProgress(notice: ProgressNotice) {
  const isDone = notice.share >= 1;
  const Icon = isDone ? IconCircleCheckFilled : IconLoader2;
  show({
    id: notice.id,
    title: notice.title,
    icon: <Icon size={20} className={isDone ? classes.success : classes.spin} aria-hidden />,
    message: <ProgressText {...notice} />,
    autoClose: false,
    withCloseButton: false,
  });
}

export const hide = (id: string) => void notifications.hide(id);

/** `show` keeps a known id and `update` ignores an unknown one, so both are called. */
function show(notice: Parameters<typeof notifications.show>[0]) {
  const id = notifications.show(notice);
  if (notice.id !== undefined) notifications.update({ ...notice, id });
  return id;
}

const Advised = ({ text, help }: { text: ReactNode; help: string }) => (
  <>
    {text} <HelpLink topic={help} />
  </>
);

const Offer = ({ text, label, onClick }: { text: ReactNode; label: string; onClick: () => void }) => (
  <span className={classes.offer}>
    <span>{text}</span>
    <Button size="compact-sm" variant="light" onClick={onClick}>
      {label}
    </Button>
  </span>
);

function ProgressText({ title, text, share, onCancel, onOpen }: ProgressNotice) {
  const percent = Math.round(share * 100);
  return (
    <span className={classes.progress}>
      <span className={classes.words}>
        <span className="cut">{text}</span>
        <span className={classes.percent}>{t('common.percent', { value: percent })}</span>
      </span>
      <Progress value={percent} size={6} aria-label={title} className={classes.bar} />
      {(onOpen || onCancel) && (
        <span className={classes.buttons}>
          {onOpen && <SmallButton label={onOpen.label} onClick={onOpen.onClick} />}
          {onCancel && <SmallButton label={t('common.cancel')} onClick={onCancel} />}
        </span>
      )}
    </span>
  );
}

const SmallButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button size="compact-xs" variant="subtle" onClick={onClick}>
    {label}
  </Button>
);
