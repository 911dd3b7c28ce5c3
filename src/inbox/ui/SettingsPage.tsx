import { useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import type { SettingLine } from '#shared/setting.ts';
import { Button } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Loading, useInbox, useServer } from './NoticeArea.tsx';

const { settings: words } = INBOX;

export function SettingsPage() {
  const { data } = useServer<{ settings: readonly SettingLine[] }>('settings');
  const { post } = useInbox();
  const [isBusy, setBusy] = useState(false);
  const test = async (path: string) => {
    setBusy(true);
    await post(path);
    setBusy(false);
  };
  if (!data) return <Loading />;
  const own = data.settings.filter(({ origin }) => origin !== 'default');
  const defaults = data.settings.filter(({ origin }) => origin === 'default');
  return (
    <>
      <p className="my-3 max-w-3xl">{words.hint}</p>
      <div className="mb-4 flex flex-wrap gap-2">
        {(['mail', 'webhook'] as const).map((kind) => (
          <Button
            key={kind}
            kind="secondary"
            size="small"
            aria-busy={isBusy}
            onClick={() => {
              if (!isBusy) test(`test-${kind}`);
            }}
          >
            {kind === 'mail' ? words.testMail : words.testWebhook}
          </Button>
        ))}
      </div>
      <Heading level={2} size="subhead">
        {words.own}
      </Heading>
      {own.length === 0 ? <p className="mt-2">{words.noneOwn}</p> : <SettingList settings={own} />}
      <details className="mt-6">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-evergreen underline">
          {words.defaults} ({defaults.length})
        </summary>
        <SettingList settings={defaults} />
      </details>
    </>
  );
}

function SettingList({ settings }: { settings: readonly SettingLine[] }) {
  return (
    <dl className="divide-y divide-line">
      {settings.map(({ name, doc, value, isHidden, origin }) => (
        <div key={name} className="grid gap-x-6 py-2 text-small md:grid-cols-[17rem_1fr]">
          <dt className="font-semibold wrap-anywhere">
            {name}
            <span className="block font-normal text-ink-soft">{words.origins[origin]}</span>
          </dt>
          <dd className="min-w-0">
            <span className="wrap-anywhere">{isHidden ? words.hidden : value || words.empty}</span>
            <span className="block text-ink-soft">{doc.replaceAll('`', '')}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
