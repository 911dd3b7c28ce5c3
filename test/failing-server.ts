/** Our server with routes that fail outside of their handlers. Settings are environment variables, as for main.ts. */
import { createServer } from 'node:http';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { handleProcessErrors } from '#server/http/answers.ts';

const outcome = readConfig(process.env);
if (!outcome.ok) throw new Error(outcome.errors.join(' '));
const logger = pino({ level: 'error' });
const app = await createApp(outcome.config, { logger });
handleProcessErrors(logger);

const silent = () => new Promise<never>(() => undefined);
const fail = (): never => {
  throw new Error('outside');
};

app.http.get('/error/timer', () => {
  setTimeout(fail, 1);
  return silent();
});
app.http.get('/error/tick', () => {
  process.nextTick(fail);
  return silent();
});
app.http.get('/error/rejection', () => {
  void Promise.resolve().then(fail);
  return silent();
});
app.http.get('/error/emitter', () => {
  setTimeout(() => createServer().emit('error', new Error('outside')), 1);
  return silent();
});
app.http.get('/error/answered', async () => {
  setTimeout(fail, 1);
  return { ok: true };
});
console.log(await app.listen());
