import * as EN from '#content/en/application-status.ts';
import * as ES from '#content/es/application-status.ts';
import { SITE } from '#content/site.ts';
import type { Lead } from '#server/database/lead.ts';
import type { LinkTokens } from '#server/database/link-tokens.ts';
import type { ApplicantPayload, MessagePayload } from '#server/delivery/channel.ts';
import { utcDay } from '#shared/calendar-day.ts';
import { type Language, pathIn } from '#shared/language.ts';
import { leadReference } from '#shared/lead-reference.ts';
import { type Block, mailText } from './mail-html.ts';

const WORDS = { en: EN.APPLICATION_STATUS, es: ES.APPLICATION_STATUS };

/** The address of an application. A link that has ended leads to a page in the language of its path. */
export function statusPath(tokens: LinkTokens, id: string, language: Language): string {
  return pathIn(`/application/${tokens.sign('status', id)}`, language);
}

export function statusLink(tokens: LinkTokens, { id, language }: Lead): Block {
  const url = SITE.origin + statusPath(tokens, id, language);
  return { kind: 'link', label: WORDS[language].link, url };
}

export function applicantMail(
  lead: Lead,
  payload: ApplicantPayload,
  tokens: LinkTokens,
  now: number,
): MessagePayload {
  const { id, language } = lead;
  const { mail } = WORDS[language];
  const { removal } = mail;
  const eraseToken = tokens.sign(`erase ${utcDay(now)}`, id);
  const facts = [{ label: mail.reference, text: leadReference(id) }];
  const [subject, blocks]: [string, Block[]] =
    payload.kind === 'stage'
      ? [payload.subject, [...payload.text.split('\n\n'), statusLink(tokens, lead)]]
      : [
          removal.subject(SITE.name),
          [
            removal.text,
            {
              kind: 'link',
              label: removal.link,
              url: SITE.origin + pathIn(`/application/${eraseToken}/erase`, language),
            },
            { kind: 'quiet', text: removal.ignore },
          ],
        ];
  return {
    kind: 'message',
    ...mailText(subject, [...blocks, { kind: 'facts', facts }], language),
    replyTo: SITE.careersEmail,
  };
}
