/** A page as the server hands it to a visitor who may see it; comes before everything that reads it. */
Object.assign(globalThis, { Captionarr: { apiKey: 'test-key', baseUrl: '', canUpdate: false, hasUpdate: false } });
