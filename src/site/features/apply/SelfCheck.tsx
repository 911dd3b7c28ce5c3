import { type ComponentType, useState } from 'react';
import type { SELF_CHECK_LINKS } from '#content/en/self-checks.ts';
import type { Language } from '#shared/language.ts';
import type { Translated } from '#shared/translated.ts';

export type SelfCheckLinks = Translated<typeof SELF_CHECK_LINKS>;

export interface SelfCheckProps {
  language: Language;
  /** The options of the question as they are shown, by value. */
  labels: Readonly<Record<string, string>>;
  /** Chooses an answer of the question. */
  onAnswer: (value: string) => void;
}

interface Props {
  /** The name of the field whose answer the test proposes. */
  name: string;
  link: string;
  labels: SelfCheckProps['labels'];
  language: Language;
  /** Shown if the test does not load. */
  failure: string;
  load: () => Promise<ComponentType<SelfCheckProps>>;
}

/** A button below a question that loads a test. Without a script there is no test (APPLY-14). */
export function SelfCheck({ name, link, labels, language, failure, load }: Props) {
  const [Test, setTest] = useState<ComponentType<SelfCheckProps>>();
  const [failed, setFailed] = useState(false);
  const open = () => {
    setFailed(false);
    load().then(
      (component) => setTest(() => component),
      () => setFailed(true),
    );
  };
  if (Test) {
    const choose = (value: string) =>
      document.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)?.click();
    return <Test language={language} labels={labels} onAnswer={choose} />;
  }
  return (
    <div className="-mt-3 sm:-mt-5 noscript:hidden">
      <button type="button" className="link min-h-11 text-small" onClick={open}>
        {link}
      </button>
      <p role="status" className="text-small">
        {failed ? failure : null}
      </p>
    </div>
  );
}
