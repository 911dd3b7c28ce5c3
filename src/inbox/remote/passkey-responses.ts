import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';
import {
  additionOptions,
  addPasskey,
  entryOptions,
  openChallenges,
  type PasskeyDeps,
  verifyEntry,
} from '#server/owners/passkeys.ts';
import type { Session } from '#server/owners/sessions.ts';
import { readFacts } from '#server/records/read-records.ts';
import { mailedTo, type RemoteDeps } from './remote-deps.ts';

const TEXT = v.pipe(v.string(), v.maxLength(20_000));
const CREDENTIAL = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,1400}$/)),
  rawId: TEXT,
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.looseObject({}), {}),
  response: v.objectWithRest({ transports: v.optional(v.array(TEXT)) }, v.unknown()),
});

export type Passkeys = ReturnType<typeof openPasskeys>;

/**
 * Reads what a browser sends about passkeys. An invalid body is refused in the same way as a passkey that does not
 * verify.
 */
export function openPasskeys({ storage, now, ...deps }: RemoteDeps) {
  const { settings } = deps;
  const passkeyDeps: PasskeyDeps = {
    storage,
    now,
    challenges: openChallenges(now),
    origin: settings.INBOX_ORIGIN,
    name: async () => (await readFacts(storage.db, settings.SITE_ORIGIN)).identity.shortName,
  };
  const parse = <T>(body: unknown): T | undefined => {
    const parsed = v.safeParse(CREDENTIAL, body);
    return parsed.success ? (parsed.output as T) : undefined;
  };
  return {
    entryOptions: () => entryOptions(passkeyDeps),
    async verifyEntry(body: unknown) {
      const response = parse<AuthenticationResponseJSON>(body);
      return response && verifyEntry(passkeyDeps, response);
    },
    additionOptions: (session: Session) => additionOptions(passkeyDeps, session),
    async add(session: Session, body: unknown): Promise<boolean> {
      const response = parse<RegistrationResponseJSON>(body);
      if (!response) return false;
      return addPasskey(passkeyDeps, session, response, mailedTo({ storage, now, ...deps }));
    },
  };
}
