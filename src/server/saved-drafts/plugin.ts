import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SAVED_DRAFTS as EN } from '#content/en/saved-drafts.ts';
import { SAVED_DRAFTS as ES } from '#content/es/saved-drafts.ts';
import type { Storage } from '#server/database/open-storage.ts';
import {
  deleteDraft,
  readDraft,
  type SavedDraft,
  storeDraft,
} from '#server/database/saved-drafts-repository.ts';
import { storedHash } from '#server/database/secrets.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import type { DeliveryConfig } from '#server/delivery/config.ts';
import type { Delivery } from '#server/delivery/delivery.ts';
import { mayAutoReply, type OwnMailboxes, recipientKey } from '#server/delivery/mail/addresses.ts';
import { inFrame, mailText } from '#server/delivery/mail/mail-html.ts';
import { type Mailer, openMailer } from '#server/delivery/mail/smtp.ts';
import { type Post, type PostError, readPost } from '#server/forms/read-post.ts';
import { languageAsked, wantsHtml } from '#server/http/answers.ts';
import type { HttpConfig } from '#server/http/config.ts';
import { senderBlock } from '#server/http/ip-address.ts';
import { type Limits, limitRoutes } from '#server/http/limits.ts';
import { DAY_SECONDS } from '#shared/durations.ts';
import type { Facts } from '#shared/facts.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { DRAFT_EMAIL_FIELD, DRAFT_FIELD, HONEYPOT_FIELDS } from '#shared/forms/envelope.ts';
import { findForm } from '#shared/forms/registry.ts';
import { mailAddress } from '#shared/forms/rules/text-rules.ts';
import { LANGUAGES, type Language, pathIn } from '#shared/language.ts';
import { SAVED_FORMS, type SavedForm, type ShownDraft } from '#shared/page-data.ts';

export interface SavedDraftOptions {
  readonly config: DeliveryConfig &
    OwnMailboxes &
    Pick<HttpConfig, 'RATE_LIMIT' | 'RATE_WINDOW_SECONDS'>;
  readonly storage: Storage;
  readonly limits: Limits;
  readonly delivery: Pick<Delivery, 'takeDirectMail'>;
  readonly now: () => number;
}

const COPY = { en: EN, es: ES };
/**
 * Limits of delivered mails with a link: from one sender, to one mailbox (`delivery.takeDirectMail`), and for all
 * senders together. They are checked in this order, so that a sender who exceeds the limit does not use up the limits
 * of others. A mail that was not delivered does not count; `attempts` limits the attempts of one sender.
 */
const MAX_PER_DAY = { attempts: 40, sender: 10, all: 200 } as const;
/**
 * The number of mails per day that any sender may use. Each network may use one of the remaining mails, so that a
 * few senders can't use all of them.
 */
const UNRESERVED_PER_DAY = 100;
/** An application with every field at its limit has 40,000 characters. */
const MAX_DRAFT_BYTES = 128 * 1024;

type TokenRequest = FastifyRequest<{ Params: { readonly token: string } }>;

/**
 * "Save and continue later": the answers of a form are stored encrypted, and only a mailed link opens them.
 * The mail is sent directly, without the outbox: a row of the outbox would contain the encryption key.
 */
export async function savedDraftPlugin(
  app: FastifyInstance,
  { config, storage, limits, delivery, now }: SavedDraftOptions,
): Promise<void> {
  const { db } = storage;
  limitRoutes(app, limits, config, 'draft');
  const perDay = (name: string, points: number) =>
    limits.limiter({
      name: `draft mails ${name}`,
      points,
      windowSeconds: DAY_SECONDS,
      refundable: true,
    });
  const attempts = limits.limiter({
    name: 'draft attempts',
    points: MAX_PER_DAY.attempts,
    windowSeconds: DAY_SECONDS,
  });
  const mails = {
    sender: perDay('sender', MAX_PER_DAY.sender),
    early: perDay('early', UNRESERVED_PER_DAY),
    network: perDay('network', 1),
    late: perDay('late', MAX_PER_DAY.all - UNRESERVED_PER_DAY),
  };
  let mailer: Mailer | undefined;
  if (config.SMTP_URL) mailer = openMailer(config.SMTP_URL, config.MAIL_FROM);
  app.addHook('onClose', async () => mailer?.close());

  for (const id of SAVED_FORMS) {
    // The page requests this route before it shows the offer to save.
    app.get(`/draft/${id}/save`, (_request, reply) => reply.code(mailer ? 204 : 404).send());
    app.post(`/draft/${id}/save`, async (request, reply) => {
      const form = findForm(id, languageAsked(request.raw.url));
      if (!form) throw new Error(`There is no form ${id}.`);
      const post = await readPost(request, form);
      const saved = await save(id, post);
      if ('error' in saved) return refuse(reply, post, saved);
      if (wantsHtml(request.headers)) {
        return render(reply, { state: 'sent', language: post.form.language });
      }
      return reply.send({ ok: true, draft: saved.draft });
    });
  }

  for (const language of LANGUAGES) {
    const path = pathIn('/draft/:token', language);
    // A GET request must not change anything or open the draft, because mail scanners open links.
    app.get(path, async ({ params: { token } }: TokenRequest, reply) => {
      const draft = await readDraft(db, token, now());
      if (!draft) return render(reply, { state: 'unknown', language }, 404);
      return render(reply, { state: 'open', language, path: pathIn(`/draft/${token}`, language) });
    });
    app.post(path, async ({ params: { token } }: TokenRequest, reply) => {
      const draft = await readDraft(db, token, now());
      const form = SAVED_FORMS.find((id) => id === draft?.form);
      if (!draft || !form) return render(reply, { state: 'unknown', language }, 404);
      const { fields } = draft;
      return render(reply, { state: 'opened', language, form, fields, id: storedHash(token) });
    });
  }

  /** Stores the answers and mails the link. If the mail can't be sent, the stored answers are deleted. */
  async function save(
    form: SavedForm,
    post: Post,
  ): Promise<{ readonly draft: string } | { readonly error: Problem; readonly status: number }> {
    const fieldValue = (name: string) =>
      post.fields.find(([fieldName]) => fieldName === name)?.[1].trim() ?? '';
    const email = mailAddress(fieldValue(DRAFT_EMAIL_FIELD));
    if (!mailer) return { error: 'off', status: 503 };
    if (!mayAutoReply(email, config, app.facts())) {
      return { error: 'email', status: 422 };
    }
    const names = new Set(fieldsOf(post.form).map(({ name }) => name));
    const draft: SavedDraft = { form, fields: post.fields.filter(([name]) => names.has(name)) };
    if (Buffer.byteLength(JSON.stringify(draft)) > MAX_DRAFT_BYTES) {
      return { error: 'tooLarge', status: 413 };
    }
    // A post with a filled honeypot comes from a robot. Answer it as if it had succeeded.
    if (HONEYPOT_FIELDS.some((name) => fieldValue(name) !== '')) return { draft: '' };
    const giveBack = await takeMail(recipientKey(email), post.sender);
    if (!giveBack) return { error: 'tooMany', status: 429 };
    const { token, id } = await storeDraft(db, draft, now());
    const message = inFrame(draftMail(app.facts(), token, post.form.language), app.facts());
    const mail = { to: email, key: id.slice(0, 32), automatic: 'auto-generated', message } as const;
    const outcome = await mailer.send(mail);
    if (outcome.kind !== 'delivered') {
      await giveBack();
      await deleteDraft(db, id);
      return { error: 'failed', status: 503 };
    }
    // Deletes the previous draft, so its link is no longer valid.
    await deleteDraft(db, fieldValue(DRAFT_FIELD));
    return { draft: id };
  }

  /**
   * Counts a mail against all limits. Resolves with a function that undoes the count if the mail can't be sent.
   * Resolves with undefined if a limit is reached.
   */
  async function takeMail(
    recipient: string,
    sender: string,
  ): Promise<(() => Promise<void>) | undefined> {
    if (config.RATE_LIMIT === 0) return async () => undefined;
    const taken: (() => Promise<void>)[] = [];
    const giveBack = async () => {
      for (const refund of taken) await refund();
    };
    const may = async (limit: keyof typeof mails, key: string) => {
      const { allowed } = await mails[limit].take(key);
      if (allowed) taken.push(() => mails[limit].giveBack(key, 1));
      return allowed;
    };
    const mayMail = async () => {
      if (!(await attempts.take(sender)).allowed || !(await may('sender', sender))) return false;
      const refund = await delivery.takeDirectMail(recipient);
      if (!refund) return false;
      taken.push(refund);
      if (await may('early', 'all')) return true;
      return (await may('network', senderBlock(sender))) && (await may('late', 'all'));
    };
    if (await mayMail()) return giveBack;
    await giveBack();
    return undefined;
  }

  async function refuse(
    reply: FastifyReply,
    { form, fields }: Post,
    { error, status }: { readonly error: Problem; readonly status: number },
  ): Promise<FastifyReply> {
    const { language } = form;
    const message = COPY[language].problems[error];
    const problem: PostError = { code: CODES[error], message };
    if (!wantsHtml(reply.request.headers)) {
      return reply.code(status).send({ error: message, errors: [problem] });
    }
    // Render the page with the typed answers again.
    const page = form.id === 'application' ? '/apply' : '/assessment';
    const refused = { fields, errors: [problem] };
    return app.pages.render(reply.code(status), page, { refused }, { language });
  }

  function render(reply: FastifyReply, draft: ShownDraft, status = 200): Promise<FastifyReply> {
    const { language } = draft;
    return app.pages.render(reply.code(status), '/draft/:token', { draft }, { language });
  }
}

type Problem = keyof typeof EN.problems;

const CODES = {
  email: 'TYPE_EMAIL',
  tooMany: 'TOO_MANY_REQUESTS',
  tooLarge: 'TOO_LARGE',
  failed: 'UNAVAILABLE',
  off: 'UNAVAILABLE',
} as const satisfies Record<Problem, string>;

/** The mail with the link. It does not contain the answers, because anyone can enter someone else's address. */
function draftMail(facts: Facts, token: string, language: Language): MessagePayload {
  const { mail } = COPY[language];
  return {
    kind: 'message',
    ...mailText(
      mail.subject(facts.identity.name),
      [
        mail.text,
        {
          kind: 'button',
          label: mail.link,
          url: facts.origin + pathIn(`/draft/${token}`, language),
        },
        mail.file,
        { kind: 'quiet', text: mail.ignore },
      ],
      language,
    ),
  };
}
