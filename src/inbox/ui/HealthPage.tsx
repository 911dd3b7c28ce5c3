import { INBOX } from '#content/en/inbox.ts';
import type { HealthPage as Health } from '#inbox/contract.ts';
import { Action } from './Action.tsx';
import { Loading, useInbox, useServer } from './NoticeArea.tsx';
import { Facts, Section } from './Section.tsx';

const { health: words } = INBOX;

export function HealthPage() {
  const { data, reload } = useServer<Health>('health');
  const { post } = useInbox();
  if (!data) return <Loading />;
  const { warnings, facts, backup, jobs, dead, deadCount } = data;
  const run = (path: string, message?: string) => post(path, {}, message).then(reload);
  return (
    <>
      {warnings.length === 0 ? (
        <p className="font-semibold">{words.fine}</p>
      ) : (
        <ul className="flex flex-col gap-2" aria-label={words.warnings}>
          {warnings.map((warning) => (
            <li
              key={warning}
              className="rounded-control border-2 border-error p-3 font-semibold text-error"
            >
              {warning}
            </li>
          ))}
        </ul>
      )}
      <Facts facts={facts} />
      <div className="flex flex-wrap gap-2">
        <Action onClick={() => run('audit')}>{words.audit}</Action>
        {backup ? <Action onClick={() => run('backup-check')}>{words.checkBackup}</Action> : null}
        {Object.entries(words.tests).map(([path, label]) => (
          <Action key={path} onClick={() => run(path)}>
            {label}
          </Action>
        ))}
      </div>
      <Section title={words.jobs}>
        <ul className="divide-y divide-line">
          {jobs.map(({ id, title, text, isOpen }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 py-2 text-small">
              <span className="min-w-0 flex-1 basis-60">
                <span className="font-semibold">{title}</span>: {text}
              </span>
              <Action onClick={() => run(`jobs/${id}/renew`)}>
                {words.renew}
                <span className="sr-only">{title}</span>
              </Action>
              {isOpen ? (
                <Action onClick={() => run(`jobs/${id}/close`)}>
                  {words.close}
                  <span className="sr-only">{title}</span>
                </Action>
              ) : null}
            </li>
          ))}
        </ul>
      </Section>
      {deadCount > 0 ? (
        <Section title={`${words.dead} (${deadCount.toLocaleString('en-US')})`}>
          <Action kind="strong" onClick={() => run('deliveries/replay', words.replayed)}>
            {words.replayAll}
          </Action>
          <ul className="divide-y divide-line">
            {dead.map(({ id, text }) => (
              <li key={id} className="flex flex-wrap items-center gap-3 py-2 text-small">
                <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
                <Action onClick={() => run(`deliveries/${id}/replay`, words.replayed)}>
                  {words.replay}
                  <span className="sr-only">{text}</span>
                </Action>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
