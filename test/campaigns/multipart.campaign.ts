/**
 * Sends 5,000 multipart bodies, some of them hostile. The server reads each with and without busboy, and the responses
 * and leads must be the same. `npm run soak multipart -- --bodies=5000 --seed=1`
 */
import { compareMultipart } from './compare-multipart.ts';
import { flag } from './flag.ts';

const { bodies, plain, answers, differences } = await compareMultipart(
  flag('bodies', 5000),
  flag('seed', 1),
);
console.log(
  `${bodies} bodies, ${plain} of them plain; answers by status: ${JSON.stringify(answers)}`,
);
console.log(`${differences.length} answered or stored differently`);
for (const difference of differences.slice(0, 20)) console.log(`  ${difference}`);
process.exit(differences.length > 0 ? 1 : 0);
