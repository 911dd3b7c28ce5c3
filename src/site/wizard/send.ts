import { type Answers, type FormDefinition, fieldsOf } from '#forms/define-form.ts';
import { LEAD_FIELD, UTM_FIELDS } from '#forms/envelope.ts';
import { type Context, readContext } from '#site/attribution/attribution.ts';
import { type Countdown, patientPost } from '#site/forms-client/patient-post.ts';
import { postForm } from '#site/forms-client/post-form.ts';

/** One post. */
export interface Post {
  readonly form: FormDefinition;
  readonly answers: Answers;
  /** Idempotency key. */
  readonly key: string;
  /** Key of the lead this form adds to. */
  readonly lead?: string;
}

/** Posts a form; where the server is busy waits as long as it asks, telling `tick` the seconds left. Never throws. */
export function send(post: Post, tick: Countdown): ReturnType<typeof patientPost> {
  const body = new FormData();
  for (const [name, value] of fieldsToSend(post, readContext())) body.append(name, value);
  return patientPost(() => postForm(post.form.id, body, post.key), tick);
}

/**
 * The fields of the post, in the order of spec section 7: plain answers, utm values, packed answers, the
 * browser's facts; whatever else travels follows them.
 */
export function fieldsToSend(
  { form, answers, lead }: Post,
  context: Context,
): readonly (readonly [name: string, value: string])[] {
  const encoded = Object.entries(form.wire?.encode(answers) ?? answers).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[name, value] as const]
      : value.map((one: string) => [name, one] as const),
  );
  const consent = fieldsOf(form).find((field) => field.kind === 'consent');
  const isConsent = ([name]: readonly [string, string]) => name === consent?.name;
  const isPacked = ([name]: readonly [string, string]) => form.wire?.packed.includes(name) ?? false;
  const isUtm = ([name]: readonly [string, string]) => UTM_FIELDS.some((utm) => utm === name);
  const facts = ['submissionTime', 'userAgent', 'screenResolution', 'timeZone'];
  const isFact = ([name]: readonly [string, string]) => facts.includes(name);
  const around = Object.entries(context);
  const agreed = consent ? encoded.filter(isConsent).filter(([, value]) => value !== '') : [];
  return [
    ...encoded.filter((entry) => !isPacked(entry) && !isConsent(entry)),
    ...around.filter(isUtm),
    ...encoded.filter(isPacked),
    ...around.filter(isFact),
    ...agreed,
    ...(consent && agreed.length > 0 ? [['smsConsentVersion', consent.version] as const] : []),
    ...around.filter((entry) => !isUtm(entry) && !isFact(entry) && entry[1] !== ''),
    ...(lead ? [[LEAD_FIELD, lead] as const] : []),
  ];
}
