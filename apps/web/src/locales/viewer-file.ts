/** The file of texts that only the page for viewers has (`src/viewer`); the app itself never loads it. */
export const viewerFile = 'viewer';
