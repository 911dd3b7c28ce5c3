import { useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import type { SettingLine } from '#shared/setting.ts';
import { Button } from '#site/ui/Button.tsx';
import { Loading, useInbox, useServer } from './NoticeArea.tsx';
import { Facts, Section } from './Section.tsx';

const { settings: words } = INBOX;

export function SettingsPage() {
  const { data } = useServer<{ settings: readonly SettingLine[] }>('settings');
  const { post } = useInbox();
  const [isBusy, setBusy] = useState(false);
  const test = async (path: string) => {
    if (isBusy) return;
    setBusy(true);
    await post(path);
    setBusy(false);
  };
  if (!data) return <Loading />;
  const own = data.settings.filter(({ origin }) => origin !== 'default');
  const defaults = data.settings.filter(({ origin }) => origin === 'default');
  return (
    <>
      <p className="max-w-3xl">{words.hint}</p>
      <div className="flex flex-wrap gap-2">
        {Object.entries(words.tests).map(([path, label]) => (
          <Button
            key={path}
            kind="secondary"
            size="small"
            aria-busy={isBusy}
            onClick={() => test(path)}
          >
            {label}
          </Button>
        ))}
      </div>
      <Section title={words.own}>
        {own.length === 0 ? <p>{words.noneOwn}</p> : <Facts facts={own.map(factOf)} />}
      </Section>
      <details>
        <summary>
          {words.defaults} ({defaults.length})
        </summary>
        <Facts facts={defaults.map(factOf)} />
      </details>
    </>
  );
}

function factOf({ name, doc, value, isHidden, origin }: SettingLine) {
  return {
    label: `${name}\n${words.origins[origin]}`,
    text: (
      <>
        {isHidden ? words.hidden : value || words.empty}
        <span className="block text-small text-ink-soft">{doc.replaceAll('`', '')}</span>
      </>
    ),
  };
}
