import type { ReactNode } from 'react';
import { isOffered } from '#content/offer.ts';
import { SITE } from '#content/site.ts';
import type { StatusCopy } from '#content/status-copy.ts';
import { STATUS_WORDS } from '#content/status-words.ts';
import { callTime, clockTimeWithZone, longDay, noonOf } from '#shared/booking/call-time.ts';
import { dollars } from '#shared/dollars.ts';
import { type Language, pathIn } from '#shared/language.ts';
import type { AudienceId, Stage } from '#shared/lead.ts';
import type { KnownStatus, ShownStatus } from '#shared/status-page.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { ConfirmedAction } from '#site/ui/ConfirmedAction.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { PageMessage } from '#site/ui/PageMessage.tsx';
import { TrialDays, TrialDecision } from './TrialDays.tsx';

/** For each audience, the page where a sender can start again after the lead is closed. */
const WAYS_ON: Readonly<Record<AudienceId, string>> = {
  applicant: '/careers',
  practice: '/assessment',
  referrer: '/refer',
};

const NO_STAGE = { title: '', text: '', next: '' } as const;

/** The final stages. In these stages, the page links to the form with which the sender can start again. */
const OVER: readonly Stage[] = ['withdrawn', 'declined', 'stopped', 'paid', 'closed'];

interface PageProps {
  status: ShownStatus;
  /** Content while the sender waits for us: the call that was booked on this device, or the link to share. */
  children?: ReactNode;
}

/** The page on which the sender of a form reads the state of the lead. */
export function StatusPage({ status, children }: PageProps) {
  const { audience, language } = status;
  const words = STATUS_WORDS[audience][language].STATUS;
  const { remove, unknown } = words;
  switch (status.state) {
    case 'known':
      return (
        <Known status={status} words={words} language={language} audience={audience}>
          {children}
        </Known>
      );
    case 'unknown':
      return (
        <PageMessage title={unknown.title} text={unknown.text}>
          <WriteToUs audience={audience} />
        </PageMessage>
      );
    case 'erased':
      return <PageMessage title={remove.doneTitle} text={remove.doneText} />;
    case 'erase':
      return (
        <PageMessage title={remove.askTitle} text={remove.askText}>
          {status.hasFailed ? (
            <p role="alert" className="mt-4 font-semibold text-error">
              {remove.failed} <WriteToUs audience={audience} />
            </p>
          ) : null}
          <form method="post" action={status.path} className="mt-8">
            <Button type="submit" kind="strong">
              {remove.yes}
            </Button>
          </form>
        </PageMessage>
      );
  }
}

function WriteToUs({ audience }: { audience: AudienceId }) {
  const address = audience === 'applicant' ? SITE.careersEmail : SITE.email;
  return (
    <a className="link" href={`mailto:${address}`}>
      {address}
    </a>
  );
}

function CallTime({
  path,
  booked,
  words: { call },
  language,
}: NonNullable<KnownStatus['call']> & { words: StatusCopy; language: Language }) {
  return (
    // If this device has booked a call, the page shows that call instead of the link to book a call.
    <div className={booked ? 'mt-4' : 'mt-4 [section:has([data-known-call])_&]:hidden'}>
      {booked ? (
        <p className="mb-3">
          {call.at} <strong>{callTime(booked.start, booked.zone, language)}</strong>
        </p>
      ) : null}
      <ButtonLink href={path} kind={booked ? 'secondary' : 'strong'}>
        {booked ? call.change : call.choose}
      </ButtonLink>
    </div>
  );
}

interface KnownProps {
  status: KnownStatus;
  words: StatusCopy;
  language: Language;
  audience: AudienceId;
  children?: ReactNode;
}

function Known({ status, words, language, audience, children }: KnownProps) {
  const { stage, reference, sentAt, stageAt, endsAt, zone, notice, replyBy, isLate } = status;
  const { trial, reward } = status;
  // The page shows the first stage if the database has a stage of another audience. The inbox cannot set such a stage.
  const { title, text, next } = words.stages[stage] ?? words.stages.new ?? NO_STAGE;
  const day = (time: number) => longDay(time, zone, language);
  const facts = [
    [words.facts.reference, reference],
    [words.facts.sent, day(sentAt)],
    ...(stageAt === null ? [] : [[words.facts.changed, day(stageAt)] as const]),
  ] as const;
  const isOver = OVER.includes(stage);
  return (
    <>
      <Heading level={1} size="title">
        {words.title}
      </Heading>
      {notice ? <Notice notice={notice} words={words} /> : null}
      <section aria-labelledby="stage" className="mt-6 rounded-card bg-mint p-5 sm:p-8">
        <h2 id="stage" data-stage={stage} className="text-question font-extrabold text-balance">
          {title}
        </h2>
        <p className="mt-2">{text}</p>
        <h3 className="mt-5 font-bold">{words.nextTitle}</h3>
        <p className="mt-1">
          {next}{' '}
          {replyBy === undefined || isLate ? null : (
            <strong>
              {replyBy === null
                ? words.replyWithin
                : words.replyBy(longDay(noonOf(replyBy), 'UTC', language))}
            </strong>
          )}
        </p>
        {status.call ? <CallTime {...status.call} words={words} language={language} /> : null}
        {isOver ? null : children}
        {reward && words.reward ? (
          <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3">
            {[
              [
                words.reward.amount,
                reward.amount === null ? words.reward.open : dollars(reward.amount),
              ],
              [
                words.reward.due,
                reward.dueOn ? longDay(noonOf(reward.dueOn), 'UTC', language) : words.reward.open,
              ],
            ].map(([label, fact]) => (
              <div key={label}>
                <dt className="text-small text-ink-soft">{label}</dt>
                <dd className="tabular text-subhead font-extrabold">{fact}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {isLate ? <p className="mt-2 font-semibold">{words.replyLate}</p> : null}
        <Undo status={status} words={words} language={language} />
      </section>
      {trial && words.trial ? (
        <>
          {stage === 'trial' ? (
            <TrialDecision trial={trial} words={words.trial} path={status.path} />
          ) : null}
          <TrialDays trial={trial} words={words.trial} />
        </>
      ) : null}
      <dl className="mt-8 grid gap-x-10 gap-y-4 sm:grid-cols-3">
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="tabular mt-0.5 font-bold">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-small text-ink-soft">
        {endsAt === undefined ? words.linkHint : words.ends(day(endsAt))}
      </p>
      <h2 className="mt-10 text-subhead font-bold">{words.contactTitle}</h2>
      <p className="mt-1">
        {words.contact} <WriteToUs audience={audience} />
      </p>
      <h2 className="mt-10 text-subhead font-bold">{words.answersTitle}</h2>
      <dl className="mt-3 border-t border-line">
        {status.answers.map(({ label, text: answer }, place) => (
          // Two fields may have the same label, and the order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <div key={place} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-2">
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              {answer || <span className="text-ink-soft">{words.noAnswer}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="print:hidden">
        {status.canWithdraw && words.withdraw ? (
          <ConfirmedAction {...words.withdraw} id="withdraw" path={`${status.path}/withdraw`} />
        ) : null}
        <h2 className="mt-10 text-subhead font-bold">{words.remove.title}</h2>
        <Remove status={status} words={words} audience={audience} />
        {isOver && isOffered(WAYS_ON[audience]) ? (
          <p className="mt-10">
            <a className="link" href={pathIn(WAYS_ON[audience], language)}>
              {words.openings}
            </a>
          </p>
        ) : null}
      </div>
    </>
  );
}

function Notice({
  notice,
  words,
}: {
  notice: NonNullable<KnownStatus['notice']>;
  words: StatusCopy;
}) {
  const { withdraw, remove, trial } = words;
  const text = {
    restored: withdraw?.restored,
    tooLate: withdraw?.tooLate,
    gone: withdraw?.gone,
    mailed: remove.mailed,
    limit: remove.limit,
    decided: trial?.decide.decided,
    undecided: trial?.decide.undecided,
  }[notice];
  // Shows nothing if the address contains a notice that this page does not have.
  if (text === undefined) return null;
  const isDone = notice === 'restored' || notice === 'mailed' || notice === 'decided';
  return (
    <p
      role={isDone ? 'status' : 'alert'}
      className={`mt-5 rounded-control border-2 bg-white p-4 font-semibold ${isDone ? 'border-evergreen text-evergreen-deep' : 'border-error text-error'}`}
    >
      {text}
    </p>
  );
}

function Undo({
  status: { undoUntil, path, zone },
  words: { withdraw },
  language,
}: Omit<KnownProps, 'audience'>) {
  if (undoUntil === undefined || !withdraw) return null;
  const until = clockTimeWithZone(undoUntil, zone, language);
  return (
    <form method="post" action={`${path}/undo`} className="mt-5">
      <p className="mb-3">{withdraw.undoText(until)}</p>
      <Button type="submit" kind="secondary">
        {withdraw.undo}
      </Button>
    </form>
  );
}

function Remove({
  status: { mails, path },
  words: { remove },
  audience,
}: Omit<KnownProps, 'language'>) {
  if (!mails) {
    return (
      <p className="mt-1 text-ink-soft">
        {remove.noMail} <WriteToUs audience={audience} />
      </p>
    );
  }
  return (
    <form method="post" action={`${path}/remove`}>
      <p className="mt-1 mb-4 text-ink-soft">{remove.text}</p>
      <Button type="submit" kind="secondary">
        {remove.action}
      </Button>
    </form>
  );
}
