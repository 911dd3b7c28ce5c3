import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyPluginOptions,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
  FastifyTypeProvider,
  RawServerDefault,
  RouteHandler,
} from 'fastify';
import * as v from 'valibot';
import { INBOX } from '#content/en/inbox.ts';
import { PEOPLE_WORDS } from '#content/en/people.ts';
import {
  type Answer,
  type Body,
  MAX_MAIL_CHARS,
  MAX_SUBJECT_CHARS,
  mayCall,
  type Operation,
  type Refusal,
  ZONE_HEADER,
} from '#inbox/contract.ts';
import { MAX_WRITTEN_MAILS_PER_HOUR } from '#server/delivery/written-mails.ts';
import { accessDetails, logAccess, operatingUser } from '#server/leads/access-log.ts';
import type { LeadDeps } from '#server/leads/lead-deps.ts';
import type { OwnerConfig } from '#server/owners/config.ts';
import type { InboxPerson } from '#server/owners/people.ts';
import { isZone } from '#shared/booking/zones.ts';
import { isDay } from '#shared/calendar-day.ts';
import { fill } from '#shared/fill-template.ts';
import { MACHINE } from '#shared/roles.ts';
import { visibleLine, visibleText } from '#shared/visible-text.ts';

export interface InboxDeps extends LeadDeps {
  config(): ReturnType<LeadDeps['config']> & OwnerConfig;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where the leads are stored, as a text for people: a folder, or "PostgreSQL". */
  readonly where: string;
  readonly sample: boolean;
  /** True for the inbox on its own host name (src/inbox/remote/). */
  readonly remote?: boolean;
}

/** A refusal with an HTTP status. The inbox shows its message to the owner. */
export class InboxError extends Error {
  override readonly name = 'InboxError';
  readonly status: number;
  /** Additional properties of the JSON response. */
  readonly extra: Omit<Refusal, 'error'>;

  constructor(status: number, message: string, extra: Omit<Refusal, 'error'> = {}) {
    super(message);
    this.status = status;
    this.extra = extra;
  }
}

/** The refusal of a mail if people have written too many mails within an hour. */
export function tooManyMails(): InboxError {
  return new InboxError(429, INBOX.reply.tooMany(MAX_WRITTEN_MAILS_PER_HOUR));
}

/** Infers the types of parameters, query and body from the valibot schemas of a route. */
interface ValibotTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends v.GenericSchema
    ? v.InferOutput<this['schema']>
    : unknown;
}

type App = Parameters<FastifyPluginAsync<FastifyPluginOptions, RawServerDefault, ValibotTypes>>[0];

interface Schemas {
  readonly params?: v.GenericSchema;
  readonly querystring?: v.GenericSchema;
  readonly body?: v.GenericSchema;
}

type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : unknown;

/**
 * The request that a handler gets. If the schema rejects a body that the contract allows, `body` is unknown, and the
 * handler does not compile.
 */
type CheckedRequest<Name extends Operation, Read extends Schemas> = FastifyRequest & {
  readonly params: Output<Read['params']>;
  readonly query: Output<Read['querystring']>;
  readonly body: Read['body'] extends v.GenericSchema
    ? [Body<Name>, keyof Body<Name>] extends [
        v.InferInput<Read['body']>,
        keyof v.InferInput<Read['body']>,
      ]
      ? v.InferOutput<Read['body']>
      : unknown
    : unknown;
};

/** Adds the handler of an operation of the {@link InboxApi}. */
type AnswerOperation = <Name extends Operation, const Read extends Schemas>(
  name: Name,
  /** Schemas are valibot schemas. An operation has no `accessLog` if it neither shows nor changes personal data. */
  options: Read & { readonly accessLog?: string },
  handler: (request: CheckedRequest<Name, Read>) => Promise<Answer<Name>>,
) => void;

/**
 * The operations of one subject. `app` is for files, which are no operations of the {@link InboxApi}.
 *
 * ```ts
 * export const notesRoutes: InboxRoutes = async (api, { storage }) => {
 *   api('GET /notes/:id', { params: ID_PARAMS, accessLog: 'note' }, ({ params }) => readNote(storage, params.id));
 * };
 * ```
 */
export type InboxRoutes = (api: AnswerOperation, deps: InboxDeps, app: App) => Promise<void>;

/** Adds the routes of one subject to the API. */
export async function addRoutes(
  app: FastifyInstance,
  routes: InboxRoutes,
  deps: InboxDeps,
): Promise<void> {
  const api: AnswerOperation = (name, { accessLog, ...schemas }, handler) => {
    const [method = '', url = ''] = name.split(' ');
    const schema: FastifySchema = schemas;
    const config = accessLog === undefined ? {} : { accessLog };
    // Before the handler runs, the validator replaces each part of the request with the result of its schema.
    app.route({ method, url, schema, config, handler: handler as RouteHandler });
  };
  await routes(api, deps, app.withTypeProvider<ValibotTypes>());
}

export const validateRequest: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  (data) => {
    const { success, output, issues } = v.safeParse(schema, data);
    if (success) return { value: output };
    const field = v.getDotPath(issues[0]) ?? INBOX.errors.request;
    return {
      error: new InboxError(400, fill(INBOX.errors.field, { field, problem: issues[0].message })),
    };
  };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the route in the access log. A route has no name if it neither shows nor changes personal data. */
    accessLog?: string;
  }
  interface FastifyRequest {
    /** The person who signed in. Undefined in the inbox on 127.0.0.1, where everybody who can open it is the owner. */
    person?: InboxPerson;
  }
}

/**
 * The name in the access log for the person who sent a request: the address of the person who signed in, or the user of
 * the operating system.
 */
export function requestUser({ person }: FastifyRequest, { env }: Pick<InboxDeps, 'env'>): string {
  return person?.email ?? operatingUser(env);
}

/** The name that the history of a lead shows; null for the owner on the machine. */
export function nameOf({ person }: FastifyRequest): string | null {
  return person?.name ?? null;
}

/** The id under which leads are assigned to the person who sent a request. */
export function assigneeId({ person }: FastifyRequest): string {
  return person?.email ?? MACHINE;
}

/**
 * Refuses requests that only an owner may make. The role can change while the body arrives, so it is checked before the
 * body is read and again before the handler runs. A request without a person counts as the owner's on 127.0.0.1. On the
 * inbox's own host name, it is refused.
 */
export function checkRoles(
  app: FastifyInstance,
  prefix: string,
  { remote }: Pick<InboxDeps, 'remote'>,
): void {
  const check = async ({ person, method, routeOptions: { url = '' } }: FastifyRequest) => {
    const role = person?.role ?? (remote ? undefined : 'owner');
    if (!role || !mayCall(role, `${method} ${url.slice(prefix.length)}`)) {
      throw new InboxError(403, PEOPLE_WORDS.errors.ownersOnly);
    }
  };
  app.addHook('onRequest', check);
  app.addHook('preHandler', check);
}

/**
 * Logs a request before its handler runs, if its route has an `accessLog` name. The log contains no content. If the log
 * cannot be written, the request fails.
 */
export function logRequests(app: FastifyInstance, { storage, env, now }: InboxDeps): void {
  app.addHook('preHandler', async (request) => {
    const { routeOptions, query, body, params } = request;
    const { config, schema } = routeOptions;
    if (config.accessLog === undefined) return;
    // Log only values that a schema has validated, because all other names and values are free text.
    const { id, ...input }: Readonly<Record<string, unknown>> = {
      ...(schema?.querystring ? (query as object) : {}),
      ...(schema?.body ? (body as object) : {}),
      ...(schema?.params ? (params as object) : {}),
    };
    await logAccess(storage, {
      at: now(),
      who: requestUser(request, { env }),
      command: `inbox ${config.accessLog}`,
      details: accessDetails(id === undefined ? [] : [String(id)], input),
    });
  });
}

export type TimeText = (time: number) => string;

/** Formats times in the time zone of the browser, which the page sends in a header. */
export function timeTextFor({ headers }: Pick<FastifyRequest, 'headers'>): TimeText {
  const zone = String(headers[ZONE_HEADER]);
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: isZone(zone) ? zone : undefined,
  });
  return (time) => format.format(time);
}

export const ID_PARAMS = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });
export const DAY = v.pipe(v.string(), v.check(isDay, INBOX.errors.noDay));
/** A mail that the owner wrote. The subject is changed to one line, because it becomes a header. */
export const MAIL = v.strictObject({
  subject: v.pipe(
    v.string(),
    v.transform(visibleLine),
    v.trim(),
    v.nonEmpty(INBOX.stageMail.empty),
    v.maxLength(MAX_SUBJECT_CHARS),
  ),
  text: v.pipe(
    v.string(),
    v.transform((text) => visibleText(text.replaceAll('\r\n', '\n'))),
    v.trim(),
    v.nonEmpty(INBOX.stageMail.empty),
    v.maxLength(MAX_MAIL_CHARS),
  ),
});
/** A time in a query, in milliseconds since the epoch. */
export const QUERY_TIME = v.pipe(v.string(), v.regex(/^\d{1,14}$/), v.transform(Number));
/** A time in a body, in milliseconds since the epoch. */
export const BODY_TIME = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(99_999_999_999_999),
);
