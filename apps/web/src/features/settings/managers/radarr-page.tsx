import { radarrPage } from '#features/settings/content/managers.ts';
import { ManagerPage } from './manager-page.tsx';

export const RadarrPage = () => <ManagerPage manager="radarr" content={radarrPage} />;
