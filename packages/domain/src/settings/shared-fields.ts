import { number, text, toggle } from './field.ts';

export const percent = (label: string, standard: number, help?: string) =>
  number({ label, help, default: standard, min: 0, max: 100, unit: '%' });

export const port = (label: string, standard: number, help?: string) =>
  number({ label, help, default: standard, min: 1, max: 65_535 });

export const seconds = (label: string, standard: number, help?: string) =>
  number({ label, help, default: standard, min: 1, unit: 'seconds' });

export const baseUrl = (standard: '' | '/', help: string) =>
  text({ label: 'Base URL', help, default: standard, format: 'base-url' });

export const verifySsl = (standard: boolean) =>
  toggle({ label: 'Verify certificate', help: 'Rejects invalid certificates.', default: standard });

export const tags = { matches: '^[a-z0-9_-]+$', says: 'Use only lowercase letters, digits, _ and -.' };
