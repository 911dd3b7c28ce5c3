/**
 * Sends 50,000 malformed requests, some with slow, broken, oversized or unread bodies. A seed gives the same requests.
 * `npm run soak fuzz -- --requests=50000 --seed=1`
 */

import { flag } from './flag.ts';
import { fuzzServer } from './fuzz-server.ts';

const { requests, answers, memory, errors } = await fuzzServer(
  flag('requests', 50_000),
  flag('seed', 1),
);
console.log(`${requests} hostile requests; answers by status: ${JSON.stringify(answers)}`);
console.log(
  `memory ${memory[0]} MB after the first tenth, ${memory[1]} MB at the end; ${errors.length} errors`,
);
for (const error of errors.slice(0, 20)) console.log(`  ${error}`);
process.exit(errors.length > 0 || memory[1] > memory[0] + 150 ? 1 : 0);
