import type { FastifyInstance, FastifyReply } from 'fastify';
import { ANSWERS_IN, plainPage, wantsHtml, wayOut } from '#server/http/answers.ts';
import { findRoute, type GivenData } from '#shared/routes.ts';
import type { FormsOptions } from './intake.ts';
import type { Post, PostError } from './read-post.ts';

/**
 * Responds to a refused post. A script gets JSON. A browser gets the page of the form with the typed values and the
 * errors.
 */
type SendRefusal = (
  reply: FastifyReply,
  post: Post,
  status: number,
  errors: readonly PostError[],
) => Promise<FastifyReply>;

export function openRefusals(
  app: FastifyInstance,
  { formHandlers }: Pick<FormsOptions, 'formHandlers'>,
): SendRefusal {
  return async (reply, post, status, errors) => {
    const messages = ANSWERS_IN[post.form.language];
    reply.code(status);
    const seconds = Math.max(0, ...errors.map(({ retryAfterSeconds = 0 }) => retryAfterSeconds));
    if (seconds > 0) reply.header('Retry-After', String(seconds));
    else if (status === 503) reply.header('Retry-After', '30');
    if (!wantsHtml(reply.request.headers)) {
      return reply.send({
        error: errors[0]?.message ?? messages.refused,
        errors: errors.map(({ field, code, message, instead }) => {
          return { field: field || undefined, code, message, instead };
        }),
      });
    }
    const { form } = post;
    const route = findRoute(form.page);
    const refused = { fields: post.fields, errors: shownErrors(post, errors) };
    const data = await formHandlers.get(form.id)?.pageData?.(post, errors);
    // If the form follows another form, its page does not contain it, so the page cannot show the errors.
    const hasPage = form.follows === undefined;
    if (hasPage && route) {
      const given = { ...data, refused } as GivenData<'/contact'>;
      const { language } = form;
      const page = route.path as '/contact';
      if (await app.pages.tryRender(reply, page, given, { language })) return reply;
    }
    const sentences = errors.map(({ message }) => message);
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        plainPage(
          messages.checkForm,
          sentences,
          form.language,
          wayOut(reply.request.raw, reply.server.facts()),
        ),
      );
  };
}

/**
 * The status of a refused post: 413 if a file is too large, 409 if another visitor took the time, 429 or 503 for
 * limits and failures, 422 for invalid answers. 422 also if the errors are of different kinds.
 */
export function refusalStatus(errors: readonly PostError[]): number {
  if (errors.some(({ code }) => code === 'UNAVAILABLE')) return 503;
  if (errors.some(({ code }) => code === 'TOO_MANY_REQUESTS')) return 429;
  if (errors.every(({ code }) => code === 'FILES_TOO_BIG')) return 413;
  // TOO_MANY_CALLS without a field is the limit for the sender's network address. With a field, it is an invalid
  // answer.
  if (errors.every(({ code, field }) => code === 'TOO_MANY_CALLS' && !field)) return 429;
  return errors.every(({ code }) => code === 'SLOT_TAKEN') ? 409 : 422;
}

/**
 * The errors for the page. Browsers never fill in a file input, so an error next to each accepted file asks the
 * visitor to choose the file again.
 */
function shownErrors({ files, form }: Post, errors: readonly PostError[]) {
  const accepted = files.filter((file) => !errors.some(({ field }) => field === file.field));
  return [
    ...errors.map(({ field = '', code, message }) => ({ field, code, message })),
    ...accepted.map(({ field, name }) => ({ field, message: form.words.chooseAgain(name) })),
  ];
}
