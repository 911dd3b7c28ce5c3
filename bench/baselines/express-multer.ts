/**
 * A common stack: express, multer and one durable insert for each post. A stored post is as durable as on our server.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import express from 'express';
import multer from 'multer';

const database = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'express.db'));
database.exec('pragma journal_mode = wal; pragma synchronous = full');
database.exec('create table leads (id integer primary key, received_at integer, answers text)');
const insert = database.prepare('insert into leads (received_at, answers) values (?, ?)');

const app = express();
app.post('/f/:form', multer().none(), (request, response) => {
  insert.run(Date.now(), JSON.stringify(request.body));
  response.json({ ok: true, next: '/assessment' });
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
process.on('SIGTERM', () => process.exit(0));
