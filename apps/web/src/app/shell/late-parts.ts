/** Parts that come right after the first content, while the server is there: most are about its absence. */
export { AwayCountdown } from './away-countdown.tsx';
export { GoHome } from './go-home.ts';
export { HealthCard } from './health-card.tsx';
export { RestartingScreen } from '#app/screens/restarting-screen.tsx';
export { StoppedScreen } from '#app/screens/stopped-screen.tsx';
