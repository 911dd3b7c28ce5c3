import type { AudienceId } from '#shared/lead.ts';
import * as APPLICATION_EN from './en/application-status.ts';
import * as REFERRAL from './en/referral-status.ts';
import * as REQUEST from './en/request-status.ts';
import * as APPLICATION_ES from './es/application-status.ts';
import type { StatusWords } from './status-copy.ts';

const request: StatusWords = { STATUS: REQUEST.REQUEST_STATUS, STAGE_MAILS: REQUEST.STAGE_MAILS };
const referral: StatusWords = {
  STATUS: REFERRAL.REFERRAL_STATUS,
  STAGE_MAILS: REFERRAL.STAGE_MAILS,
};

/** Pages of practices and referrers exist in English only, so `es` has their English texts. */
export const STATUS_WORDS: Readonly<
  Record<AudienceId, Readonly<Record<'en' | 'es', StatusWords>>>
> = {
  applicant: {
    en: { STATUS: APPLICATION_EN.APPLICATION_STATUS, STAGE_MAILS: APPLICATION_EN.STAGE_MAILS },
    es: { STATUS: APPLICATION_ES.APPLICATION_STATUS, STAGE_MAILS: APPLICATION_ES.STAGE_MAILS },
  },
  practice: { en: request, es: request },
  referrer: { en: referral, es: referral },
};
