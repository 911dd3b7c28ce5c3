import { countSubmissions, listSubmissions } from '#server/database/submissions-query.ts';
import { leadJson } from '#server/leads/lead-json.ts';
import type { Register } from './cli-context.ts';
import { shortId } from './lead-id.ts';
import { senderInShort } from './list.ts';
import { count, flexible, table } from './table.ts';
import { parseMoment, tableTime, wholeNumber } from './times.ts';

interface QuarantineOptions {
  readonly limit: number;
  readonly before?: string;
  readonly since?: number;
  readonly json?: true;
}

/** `leads quarantine`: what looked like spam, and why. */
export const registerQuarantine: Register = (program, cli) => {
  program
    .command('quarantine')
    .description('Show what looked like spam and why. Nothing of it was sent; rescue what is not.')
    .option('--since <when>', 'from then on: 2026-11-20, yesterday, 7d', (text) =>
      parseMoment(text),
    )
    .option('--limit <number>', 'how many', wholeNumber(1, 1000), 20)
    .option('--before <id>', 'the next page: older than this one')
    .option('--json', 'one JSON object a line')
    .action(async ({ limit, before, since, json }: QuarantineOptions) => {
      const { db } = await cli.storage();
      const filter = { status: 'quarantined', since } as const;
      const posts = await listSubmissions(db, filter, { limit, before });
      if (json) {
        for (const post of posts) cli.print(JSON.stringify(leadJson(post)));
        return;
      }
      if (posts.length === 0) {
        cli.print('The quarantine is empty.');
        return;
      }
      const columns = ['Id', 'Received', flexible('From'), flexible('Why')];
      const rows = posts.map((post) => [
        shortId(post.id),
        tableTime(post.receivedAt, cli.now()),
        [senderInShort(post), post.email].filter(Boolean).join(', '),
        post.reasons.map(({ code }) => code).join(', '),
      ]);
      for (const line of table(columns, rows, cli.width)) cli.print(line);
      const total = await countSubmissions(db, filter);
      const older =
        posts.length === limit && total > limit
          ? ` Older ones: add --before ${shortId(posts.at(-1)?.id ?? '')}`
          : '';
      cli.print(`\n${count(total, 'post')} in quarantine. Not spam? Then: rescue <id>${older}`);
    });
};
