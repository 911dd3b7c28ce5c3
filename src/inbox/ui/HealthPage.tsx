import { INBOX } from '#content/en/inbox.ts';
import type { HealthPage as Health } from '#inbox/contract.ts';
import { Button } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { callServer, useNotices, useOutcome, useServer } from './NoticeArea.tsx';
import { dayAndTime } from './times.ts';

const { health: words } = INBOX;

export function HealthPage() {
  const { data, reload } = useServer<Health>('health');
  const { notify, attempt } = useNotices();
  const showOutcome = useOutcome();
  const check = async (path: string) => {
    await showOutcome(path);
    reload();
  };
  const replay = async (path: string) => {
    await attempt(async () => {
      await callServer(path, {});
      notify(words.replayed);
    });
    reload();
  };
  if (!data) return <p role="status">{INBOX.loading}</p>;
  return (
    <>
      <Heading level={1} size="subhead">
        {words.title}
      </Heading>
      {data.warnings.length === 0 ? (
        <p className="my-3 font-semibold">{words.fine}</p>
      ) : (
        <ul className="my-3 flex flex-col gap-2" aria-label={words.warnings}>
          {data.warnings.map((warning) => (
            <li
              key={warning}
              className="rounded-control border-2 border-error p-3 font-semibold text-error"
            >
              {warning}
            </li>
          ))}
        </ul>
      )}
      <dl className="max-w-3xl divide-y divide-line border-y border-line">
        {data.facts.map(({ label, text }) => (
          <div key={label} className="grid gap-x-6 py-2.5 sm:grid-cols-[14rem_1fr]">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="secondary" size="small" onClick={() => check('audit')}>
          {words.audit}
        </Button>
        {data.backup ? (
          <Button kind="secondary" size="small" onClick={() => check('backup-check')}>
            {words.checkBackup}
          </Button>
        ) : null}
      </div>
      {data.deadCount > 0 ? (
        <section className="mt-8">
          <Heading level={2} size="subhead">
            {words.dead} ({data.deadCount.toLocaleString('en-US')})
          </Heading>
          <Button
            kind="strong"
            size="small"
            className="my-2"
            onClick={() => replay('deliveries/replay')}
          >
            {words.replayAll}
          </Button>
          <ul className="divide-y divide-line">
            {data.dead.map(({ id, channel, target, at, error }) => (
              <li key={id} className="flex flex-wrap items-center gap-3 py-2 text-small">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {channel} ({target}), {dayAndTime(at)}: {error}
                </span>
                <Button
                  kind="secondary"
                  size="small"
                  onClick={() => replay(`deliveries/${id}/replay`)}
                >
                  {words.replay}
                  <span className="sr-only">
                    {channel} ({target})
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
