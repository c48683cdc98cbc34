import { notificationsPage } from '#features/settings/content/notifications.ts';
import { SettingsPage } from '#features/settings/settings-page.tsx';
import { ExternalWebhook } from './external-webhook.tsx';
import { NotificationList } from './notification-list.tsx';

const sections = { notifications: NotificationList, externalWebhook: ExternalWebhook };

export const NotificationsPage = () => <SettingsPage content={notificationsPage} sections={sections} />;
