import { sonarrPage } from '#features/settings/content/managers.ts';
import { ManagerPage } from './manager-page.tsx';

export const SonarrPage = () => <ManagerPage manager="sonarr" content={sonarrPage} />;
