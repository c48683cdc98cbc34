// The least that a server on this stack can be: Node, its HTTP server, an open database.
import { createServer } from 'node:http';
import SQLite from 'better-sqlite3';

const [port, file] = process.argv.slice(2);
new SQLite(file).prepare('select 1').get();
// Connections stay open, however long nobody asks.
createServer({ keepAliveTimeout: 0 }, (_request, response) =>
  response.setHeader('content-type', 'application/json').end('{"status":"OK"}'),
).listen(Number(port), '127.0.0.1');
