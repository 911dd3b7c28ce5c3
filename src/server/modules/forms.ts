import { freeBytes } from '#server/database/probe-storage.ts';
import type { Accepted } from '#server/forms/accept-submission.ts';
import { allowOrigins } from '#server/forms/cors.ts';
import { formRoutes } from '#server/forms/form-routes.ts';
import type { Post } from '#server/forms/post.ts';
import { limitUploads } from '#server/forms/uploads/limit-uploads.ts';
import { discardFiles, receiveFile } from '#server/forms/uploads/receive-file.ts';
import type { Readiness } from '#server/http/readiness.ts';
import type { Metrics } from '#server/metrics.ts';
import { errorText } from '#shared/error-text.ts';
import { findForm } from '#shared/forms/registry.ts';
import type { Intake } from './intake.ts';
import type { ServerContext, ServerModule } from './server-module.ts';

const MEGABYTE_IN_BYTES = 1024 * 1024;

/** `POST /f/{formId}`: every form, with uploads and limits (WIRE-1). */
export function formsModule(
  { config, logger, metrics, storage }: ServerContext,
  { handlers, limits }: Intake,
  ready: Readiness,
): ServerModule {
  const uploads = {
    files: storage.files,
    filesDir: storage.filesDir,
    scanCommand: config.UPLOAD_SCAN_COMMAND,
    onError: (error: unknown) => logger.error({ error: errorText(error) }, 'uploaded files'),
  };
  return {
    async routes(http) {
      await http.register(async (scope) => {
        await allowOrigins(scope, config.ALLOWED_ORIGINS);
        formRoutes(scope, {
          findForm,
          accept: counted(metrics, ready, (post) => handlers.of(post.form.id).accept(post)),
          refusedPage: (post, errors) => handlers.of(post.form.id).refusedPage(post, errors),
          uploads: {
            receive: limitUploads((file) => receiveFile(file, uploads), {
              ...limits,
              freeBytes: () =>
                freeBytes(storage.filesDir).catch((error) => {
                  uploads.onError(error);
                  return 0;
                }),
              leastFreeBytes: config.UPLOAD_MIN_FREE_MB * MEGABYTE_IN_BYTES,
            }),
            discard: (files) => discardFiles(uploads, files),
          },
          limit: limits.posts,
          refusedPages: limits.refusedPages,
          textLimit: limits.text,
          limitPolicy: `"posts";q=${config.RATE_LIMIT};w=${config.RATE_WINDOW_SECONDS}`,
          projects: config.PROJECTS,
          allowedOrigins: [config.SITE_ORIGIN, ...config.ALLOWED_ORIGINS],
        });
      });
    },
  };
}

/** Counts each post by its outcome and updates `/readyz`. */
function counted(
  metrics: Metrics,
  ready: Readiness,
  accept: (post: Post) => Promise<Accepted>,
): typeof accept {
  return async (post) => {
    try {
      const outcome = await accept(post);
      if (outcome.kind === 'refused') metrics.post(post.form.id, 'refused');
      else if (outcome.quarantined) metrics.post(post.form.id, 'quarantined');
      else metrics.post(post.form.id, outcome.repeated ? 'repeated' : 'stored');
      if (outcome.kind === 'stored') ready.stored();
      return outcome;
    } catch (error) {
      metrics.post(post.form.id, 'failed');
      ready.failed(error);
      throw error;
    }
  };
}
