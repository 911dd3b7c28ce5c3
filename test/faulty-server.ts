/** Our server with routes that fail outside of their handlers. Settings come by environment as for main.ts. */
import { createServer } from 'node:http';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { surviveFaults } from '#server/process-faults.ts';
import { createApp } from '#server/runtime.ts';

const outcome = readConfig(process.env);
if (!outcome.ok) throw new Error(outcome.faults.join(' '));
const logger = pino({ level: 'error' });
const app = await createApp(outcome.config, { logger });
surviveFaults(logger);

const silent = () => new Promise<never>(() => undefined);
const fail = (): never => {
  throw new Error('outside');
};

app.http.get('/fault/timer', () => {
  setTimeout(fail, 1);
  return silent();
});
app.http.get('/fault/tick', () => {
  process.nextTick(fail);
  return silent();
});
app.http.get('/fault/rejection', () => {
  void Promise.resolve().then(fail);
  return silent();
});
app.http.get('/fault/emitter', () => {
  setTimeout(() => createServer().emit('error', new Error('outside')), 1);
  return silent();
});
app.http.get('/fault/answered', async () => {
  setTimeout(fail, 1);
  return { ok: true };
});
console.log(await app.listen());
