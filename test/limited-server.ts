/**
 * Our server with connection limits so short that the long tests in test/campaigns reach them. Its settings are
 * environment variables, as for main.ts.
 */
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { handleProcessErrors } from '#server/http/answers.ts';

const outcome = readConfig(process.env);
if (!outcome.ok) throw new Error(outcome.errors.join(' '));
const logger = pino({ level: 'error' });
const app = await createApp(outcome.config, {
  logger,
  connectionLimits: {
    headersTimeoutMs: 400,
    requestTimeoutMs: 1500,
    checkIntervalMs: 50,
    uploadBaseMs: 300,
    lingerMs: 200,
    idleTimeoutMs: 2000,
  },
});
handleProcessErrors(logger);
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
console.log(await app.listen());
