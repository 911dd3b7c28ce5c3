import { INBOX } from '#content/en/inbox.ts';
import type { HealthReport as Health } from '#inbox/contract.ts';
import { useInbox } from '#inbox/ui/api/InboxProvider.tsx';
import { useAnswer } from '#inbox/ui/api/use-answer.ts';
import { Action, ActionLink } from '#inbox/ui/parts/Action.tsx';
import { Loading } from '#inbox/ui/parts/Loading.tsx';
import { Facts, PANEL, PageSection } from '#inbox/ui/parts/PageSection.tsx';
import { linkTo, type PageProps } from '#inbox/ui/parts/use-route.ts';

const { health: copy } = INBOX;
const CHECKS = ['audit', 'backup-check', 'test-mail', 'test-webhook'] as const;
const reloads = ['GET /health'] as const;

/** The report about the state of the system. A colleague sees it without the owner's buttons. */
export function HealthPage({ start }: PageProps) {
  const isOwner = start.role === 'owner';
  const data = useAnswer('GET /health', {});
  const { notify, post } = useInbox();
  if (!data) return <Loading />;
  const { warnings, needsHolidays, facts, backup, jobs, dead, deadCount } = data;
  const { retried, retriedCount } = data;
  const check = (name: (typeof CHECKS)[number]) => post(`POST /${name}`, {}, {}, { reloads });
  const replayed = { message: copy.replayed, reloads };
  const replay = (id: string) => post('POST /deliveries/:id/replay', { id }, {}, replayed);
  const changeJob = async (job: string, change: 'renew' | 'close', message: string) => {
    const changed = await post(`POST /jobs/:job/${change}`, { job }, {}, { reloads });
    if (!changed) return;
    const options = { message: INBOX.undone, reloads };
    notify(message, () => post('POST /jobs/:job/end', { job }, { end: changed.before }, options));
  };
  return (
    <>
      {warnings.length === 0 ? (
        <p className="font-semibold">{copy.fine}</p>
      ) : (
        <ul className="flex flex-col gap-2" aria-label={copy.warnings}>
          {warnings.map((warning) => (
            <li
              key={warning}
              className="rounded-control border-2 border-error bg-white p-3 font-semibold text-error"
            >
              {warning}
            </li>
          ))}
        </ul>
      )}
      {needsHolidays && isOwner ? (
        <ActionLink href={linkTo('site', { kind: 'holidays', id: 'holidays' })}>
          {copy.addHolidays}
        </ActionLink>
      ) : null}
      <div className={`${PANEL} space-y-4 p-4 sm:p-5`}>
        <Facts facts={facts} />
        {isOwner ? (
          <div className="flex flex-wrap gap-2">
            {CHECKS.filter((name) => backup || name !== 'backup-check').map((name) => (
              <Action key={name} onClick={() => check(name)}>
                {copy.checks[name]}
              </Action>
            ))}
          </div>
        ) : null}
      </div>
      <PageSection title={copy.jobs}>
        <ul className="divide-y divide-line">
          {jobs.map(({ id, title, text, isOpen }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 py-2 text-small">
              <span className="min-w-0 flex-1 basis-60">
                <span className="font-semibold">{title}</span>: {text}
              </span>
              {isOwner ? (
                <Action onClick={() => changeJob(id, 'renew', copy.renewed)}>
                  {copy.renew}
                  <span className="sr-only">{title}</span>
                </Action>
              ) : null}
              {isOwner && isOpen ? (
                <Action onClick={() => changeJob(id, 'close', copy.closed)}>
                  {copy.close}
                  <span className="sr-only">{title}</span>
                </Action>
              ) : null}
            </li>
          ))}
        </ul>
      </PageSection>
      {deadCount > 0 ? (
        <PageSection title={`${copy.dead} (${deadCount.toLocaleString('en-US')})`}>
          {isOwner ? (
            <Action kind="strong" onClick={() => post('POST /deliveries/replay', {}, {}, replayed)}>
              {copy.replayAll}
            </Action>
          ) : null}
          <DeliveryList
            deliveries={dead}
            label={copy.replay}
            onSend={isOwner ? replay : undefined}
          />
        </PageSection>
      ) : null}
      {retriedCount > 0 ? (
        <PageSection title={`${copy.retried} (${retriedCount.toLocaleString('en-US')})`}>
          <p className="text-small text-ink-soft">{copy.retriedHint}</p>
          <DeliveryList
            deliveries={retried}
            label={copy.tryNow}
            onSend={isOwner ? replay : undefined}
          />
        </PageSection>
      ) : null}
    </>
  );
}

interface ListProps {
  deliveries: Health['dead'];
  label: string;
  /** Undefined if the person may not send deliveries again. */
  onSend: ((id: string) => unknown) | undefined;
}

function DeliveryList({ deliveries, label, onSend }: ListProps) {
  return (
    <ul className="divide-y divide-line">
      {deliveries.map(({ id, text }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 py-2 text-small">
          <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
          {onSend ? (
            <Action onClick={() => onSend(id)}>
              {label}
              <span className="sr-only">{text}</span>
            </Action>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
