import type { APPLICATION_STATUS as EN } from '#content/en/application-status.ts';
import { SITE } from '#content/site.ts';
import type { KnownApplication, ShownApplication } from '#shared/application-status.ts';
import { callTime, clockTimeWithZone, longDay, noonOf } from '#shared/booking/call-time.ts';
import { type Language, pathIn } from '#shared/language.ts';
import type { Translated } from '#shared/translated.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { ConfirmedAction } from '#site/ui/ConfirmedAction.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { PageMessage } from '#site/ui/PageMessage.tsx';

type Words = Translated<typeof EN>;

interface Props {
  application: ShownApplication;
  words: Words;
}

export function ApplicationStatus({ application, words }: Props) {
  const { remove, unknown } = words;
  switch (application.state) {
    case 'known':
      return <Known application={application} words={words} language={application.language} />;
    case 'unknown':
      return (
        <PageMessage title={unknown.title} text={unknown.text}>
          <WriteToUs />
        </PageMessage>
      );
    case 'erased':
      return <PageMessage title={remove.doneTitle} text={remove.doneText} />;
    case 'erase':
      return (
        <PageMessage title={remove.askTitle} text={remove.askText}>
          {application.hasFailed ? (
            <p role="alert" className="mt-4 font-semibold text-error">
              {remove.failed} <WriteToUs />
            </p>
          ) : null}
          <form method="post" action={application.path} className="mt-8">
            <Button type="submit" kind="strong">
              {remove.yes}
            </Button>
          </form>
        </PageMessage>
      );
  }
}

function WriteToUs() {
  return (
    <a className="link" href={`mailto:${SITE.careersEmail}`}>
      {SITE.careersEmail}
    </a>
  );
}

function Interview({
  path,
  booked,
  words: { interview },
  language,
}: NonNullable<KnownApplication['interview']> & { words: Words; language: Language }) {
  return (
    <div className="mt-4">
      {booked ? (
        <p className="mb-3">
          {interview.at} <strong>{callTime(booked.start, booked.zone, language)}</strong>
        </p>
      ) : null}
      <ButtonLink href={path} kind={booked ? 'secondary' : 'strong'}>
        {booked ? interview.change : interview.choose}
      </ButtonLink>
    </div>
  );
}

type KnownProps = Omit<Props, 'application'> & {
  application: KnownApplication;
  language: Language;
};

function Known({ application, words, language }: KnownProps) {
  const { stage, reference, sentAt, stageAt, endsAt, zone, notice, replyBy, isLate } = application;
  const { title, text, next } = words.stages[stage];
  const day = (time: number) => longDay(time, zone, language);
  const facts = [
    [words.facts.reference, reference],
    [words.facts.sent, day(sentAt)],
    ...(stageAt === null ? [] : [[words.facts.changed, day(stageAt)] as const]),
  ] as const;
  const isOver = stage === 'withdrawn' || stage === 'declined';
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
          {replyBy && !isLate ? (
            <strong>{words.replyBy(longDay(noonOf(replyBy), 'UTC', language))}</strong>
          ) : null}
        </p>
        {application.interview ? (
          <Interview {...application.interview} words={words} language={language} />
        ) : null}
        {isLate ? <p className="mt-2 font-semibold">{words.replyLate}</p> : null}
        <Undo application={application} words={words} language={language} />
      </section>
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
        {words.contact} <WriteToUs />
      </p>
      <h2 className="mt-10 text-subhead font-bold">{words.answersTitle}</h2>
      <dl className="mt-3 border-t border-line">
        {application.answers.map(({ label, text: answer }, place) => (
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
        {application.canWithdraw ? (
          <ConfirmedAction
            {...words.withdraw}
            id="withdraw"
            path={`${application.path}/withdraw`}
          />
        ) : null}
        <h2 className="mt-10 text-subhead font-bold">{words.remove.title}</h2>
        <Remove application={application} words={words} />
        {isOver ? (
          <p className="mt-10">
            <a className="link" href={pathIn('/careers', language)}>
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
  notice: NonNullable<KnownApplication['notice']>;
  words: Words;
}) {
  const { withdraw, remove } = words;
  const text = {
    restored: withdraw.restored,
    tooLate: withdraw.tooLate,
    gone: withdraw.gone,
    mailed: remove.mailed,
    limit: remove.limit,
  }[notice];
  const isDone = notice === 'restored' || notice === 'mailed';
  return (
    <p
      role={isDone ? 'status' : 'alert'}
      className={`mt-5 rounded-control border-2 bg-white p-4 font-semibold ${isDone ? 'border-evergreen text-evergreen-deep' : 'border-error text-error'}`}
    >
      {text}
    </p>
  );
}

function Undo({ application: { undoUntil, path, zone }, words, language }: KnownProps) {
  if (undoUntil === undefined) return null;
  const until = clockTimeWithZone(undoUntil, zone, language);
  return (
    <form method="post" action={`${path}/undo`} className="mt-5">
      <p className="mb-3">{words.withdraw.undoText(until)}</p>
      <Button type="submit" kind="secondary">
        {words.withdraw.undo}
      </Button>
    </form>
  );
}

function Remove({ application: { mails, path }, words: { remove } }: Omit<KnownProps, 'language'>) {
  if (!mails) {
    return (
      <p className="mt-1 text-ink-soft">
        {remove.noMail} <WriteToUs />
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
