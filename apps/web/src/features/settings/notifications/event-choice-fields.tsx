import { notificationEvents, type NotificationEvent } from '@captionarr/contract/browser';
import { Checkbox, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './event-choice.module.css';
import type { EventChoice } from './event-choice.ts';

interface Props {
  choice: EventChoice;
  /** When the digest is sent, such as 08:00. */
  hour: string;
  error: string | undefined;
  onChange: (choice: EventChoice) => void;
}

/** Which news a provider gets, and whether they come one by one. */
export function EventChoiceFields({ choice, hour, error, onChange }: Props) {
  const { t } = useTranslation();
  const put = (event: NotificationEvent, isWanted: boolean) =>
    onChange({
      ...choice,
      events: notificationEvents.filter((each) => (each === event ? isWanted : choice.events.includes(each))),
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
            checked={choice.events.includes(event)}
            onChange={({ currentTarget }) => put(event, currentTarget.checked)}
          />
        ))}
        {error && (
          <p id="notification-events-error" role="alert" className="bad fine">
            {error}
          </p>
        )}
      </fieldset>
      <div>
        <Switch
          classNames={{ body: classes.digest, label: classes.name }}
          label={t('notificationsPage.digest')}
          aria-describedby="notification-digest-help"
          checked={choice.digest}
          onChange={({ currentTarget }) => onChange({ ...choice, digest: currentTarget.checked })}
        />
        <p id="notification-digest-help" className={`dim fine ${classes.digestHelp}`}>
          {t('notificationsPage.digestHelp', { hour })}
        </p>
      </div>
    </>
  );
}
