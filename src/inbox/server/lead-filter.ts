import * as v from 'valibot';
import { MAX_SEARCH_CHARS, VIEWS, type View } from '#inbox/contract/leads.ts';
import type { Place, SubmissionFilter } from '#server/database/submissions-query.ts';
import { STAGES } from '#shared/applicant-stages.ts';
import { visibleLine, visibleText } from '#shared/visible-text.ts';
import { DAY, readInput, TIME } from './read-input.ts';

const FILTER = v.object({
  view: v.optional(v.picklist(VIEWS), 'all'),
  form: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  stage: v.optional(v.picklist(STAGES)),
  source: v.optional(v.pipe(v.string(), v.transform(visibleLine), v.maxLength(100))),
  text: v.optional(
    v.pipe(v.string(), v.transform(visibleText), v.trim(), v.maxLength(MAX_SEARCH_CHARS)),
  ),
  since: v.optional(TIME),
  until: v.optional(TIME),
  /** The day it is where the owner is, for the follow-ups that are due. */
  today: v.optional(DAY, '9999-12-31'),
});

/** The filter that a query asks for, in the storage's terms. */
export function readFilter(query: unknown): SubmissionFilter {
  const { view, form, stage, source, text, since, until, today } = readInput(FILTER, query);
  return {
    ...filterOf(view, today),
    formId: form,
    stage,
    source,
    text: text || undefined,
    since,
    until,
  };
}

function filterOf(view: View, today: string): SubmissionFilter {
  switch (view) {
    case 'all':
      return { status: 'accepted' };
    case 'unread':
      return { status: 'accepted', unread: true };
    case 'unanswered':
      return { status: 'accepted', answered: false };
    case 'answered':
      return { status: 'accepted', answered: true };
    case 'due':
      return { status: 'accepted', followUpBy: today };
    case 'quarantined':
      return { status: 'quarantined' };
  }
}

const PLACE = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,14}_[0-9a-f-]{36}$/))),
});

/** Where the page asked for begins; undefined for the first. */
export function readPlace(query: unknown): Place | undefined {
  const [receivedAt, id = ''] = readInput(PLACE, query).after?.split('_') ?? [];
  return receivedAt === undefined ? undefined : { receivedAt: Number(receivedAt), id };
}
