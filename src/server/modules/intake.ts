import { adoptSecret } from '#server/database/adopt-secret.ts';
import { groupCommit } from '#server/database/group-commit.ts';
import { keyedHash } from '#server/database/keyed-hash.ts';
import { SECRET } from '#server/database/secrets.ts';
import type { NewSubmission } from '#server/database/submission.ts';
import { insertSubmissions } from '#server/database/submissions-repository.ts';
import { transact } from '#server/database/transact.ts';
import { type AcceptDeps, acceptSubmission } from '#server/forms/accept-submission.ts';
import { type FormHandlers, formHandlers } from '#server/forms/form-handlers.ts';
import { refusedPage } from '#server/forms/refused-page.ts';
import { senderHash } from '#server/forms/sender-hash.ts';
import { spamClassifier } from '#server/forms/spam/classify.ts';
import { type IntakeLimits, intakeLimits } from '#server/http/limits/intake-limits.ts';
import { errorText } from '#shared/error-text.ts';
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
