import { notificationEvents, type NotificationEvent } from '@captionarr/contract/browser';
import { Checkbox, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './wishes.module.css';
import type { Wishes } from './wishes.ts';

interface Props {
  wishes: Wishes;
  /** When the digest is sent, such as 08:00. */
  hour: string;
  error: string | undefined;
  onChange: (wishes: Wishes) => void;
}

/** Which news a provider gets, and whether they come one by one. */
export function WishesFields({ wishes, hour, error, onChange }: Props) {
  const { t } = useTranslation();
  const put = (event: NotificationEvent, isWanted: boolean) =>
    onChange({
      ...wishes,
      events: notificationEvents.filter((each) => (each === event ? isWanted : wishes.events.includes(each))),
    });

  return (
    <>
      <fieldset className={classes.events} aria-describedby={error && 'notification-events-error'}>
        <legend>{t('notificationsPage.events.legend')}</legend>
        {notificationEvents.map((event) => (
          <Checkbox
            key={event}
            size="sm"
            classNames={{ body: classes.event, label: classes.name, description: classes.help }}
            label={t(`notificationsPage.events.${event}`)}
            description={t(`notificationsPage.events.${event}Help`)}
            checked={wishes.events.includes(event)}
            onChange={({ currentTarget }) => put(event, currentTarget.checked)}
          />
        ))}
        {error && (
          <p id="notification-events-error" role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </fieldset>
      <div>
        <Switch
          classNames={{ body: classes.digest, label: classes.name }}
          label={t('notificationsPage.digest')}
          aria-describedby="notification-digest-help"
          checked={wishes.digest}
          onChange={({ currentTarget }) => onChange({ ...wishes, digest: currentTarget.checked })}
        />
        <p id="notification-digest-help" className={classes.digestHelp}>
          {t('notificationsPage.digestHelp', { hour })}
        </p>
      </div>
    </>
  );
}
