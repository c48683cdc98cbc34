import { schedulerPage } from './content/scheduler.ts';
import { SettingsPage } from './settings-page.tsx';

export const SchedulerPage = () => <SettingsPage content={schedulerPage} />;
