// npm scripts put node_modules/.bin first on PATH, so the pinned Node must be the one that runs here.
if (process.versions.node.split('.')[0] !== '24') {
  console.error(`Captionarr needs Node 24; this is ${process.version}. Run "npm ci" first, and use "npm run …".`);
  process.exit(1);
}
