import { errorText } from '#lib/error-text.ts';
import { type FormHandlers, formHandlers } from '#server/http/forms/form-handlers.ts';
import { refusedPage } from '#server/http/forms/refused-page.ts';
import { type IntakeLimits, intakeLimits } from '#server/limits/intake-limits.ts';
import { adoptSecret } from '#server/storage/adopt-secret.ts';
import { groupCommit } from '#server/storage/group-commit.ts';
import { keyedHash } from '#server/storage/keyed-hash.ts';
import { SECRET } from '#server/storage/secrets.ts';
import type { NewSubmission } from '#server/storage/submission.ts';
import { insertSubmissions } from '#server/storage/submissions-repository.ts';
import { transact } from '#server/storage/transact.ts';
import { type AcceptDeps, acceptSubmission } from '#server/submissions/accept-submission.ts';
import { senderHash } from '#server/submissions/sender-hash.ts';
import { spamClassifier } from '#server/submissions/spam/classify.ts';
import type { ServerContext } from './server-module.ts';

/** What accepts posts: shared by the form routes and by forms with a handler of their own. */
export interface Intake {
  readonly accept: AcceptDeps;
  readonly limits: IntakeLimits;
  readonly handlers: FormHandlers;
}

/** Puts together what accepts and stores a post, from the configuration. */
export async function openIntake(context: ServerContext): Promise<Intake> {
  const { config, logger, storage, now } = context;
  const limits = intakeLimits(context.limits, config);
  const accept: AcceptDeps = {
    now,
    hash: keyedHash(await adoptSecret(storage, SECRET.hash)),
    senders: senderHash(storage.secrets, {
      fixedKey: config.SENDER_KEY,
      now,
      onError: (error) =>
        logger.error({ error: errorText(error) }, 'the key of senders is kept in memory alone'),
    }),
    classify: spamClassifier({
      most: Math.ceil(config.RATE_LIMIT / 2),
      windowMs: config.RATE_WINDOW_SECONDS * 1000,
    }),
    mayHold: limits.mayHold,
    store: groupCommit(
      async (group: readonly NewSubmission[]) => {
        const inserted = await transact(storage.db, (trx) =>
          insertSubmissions(trx, group, context.planDeliveries, now()),
        );
        context.wakeDelivery();
        return inserted;
      },
      { concurrency: storage.kind === 'sqlite' ? 1 : Math.max(1, config.DATABASE_POOL - 2) },
    ),
  };
  const handlers = formHandlers({
    accept: (post) => acceptSubmission(post, accept),
    refusedPage: refusedPage(context.findPage),
  });
  return { accept, limits, handlers };
}
