import { describeProvider } from '#providers/description.ts';
import { apiKey, serverUrl } from '#providers/inputs.ts';

export const unit3d = describeProvider({
  key: 'unit3d',
  name: 'UNIT3D',
  description: 'A private tracker of yours that runs UNIT3D. Needs its URL and your API key.',
  homepage: 'https://github.com/HDInnovations/UNIT3D',
  capabilities: {
    media: ['episode', 'movie'],
    languages: 'all',
    limits: { calls: 1, perMs: 2000 },
    findsBy: ['name', 'imdb'],
    knowsHearingImpaired: true,
  },
  fields: {
    base_url: { ...serverUrl, help: 'Address of the tracker, starting with https://.' },
    api_key: apiKey,
  },
});
