import { type ComponentType, useState } from 'react';
import type { SELF_CHECK_LINKS } from '#content/en/apply.ts';
import type { SELF_CHECKS } from '#content/en/self-checks.ts';
import type { Translated } from '#shared/translated.ts';

export type SelfCheckLinks = Translated<typeof SELF_CHECK_LINKS>;
export type SelfCheckWords = Translated<typeof SELF_CHECKS>;

export interface SelfCheckProps {
  words: SelfCheckWords;
  /** The visible text of each option of the question, by value. */
  labels: Readonly<Record<string, string>>;
  /** Selects this answer of the question. */
  onAnswer: (value: string) => void;
}

interface Props {
  /** The name of the field for which the test proposes an answer. Undefined if the test proposes none. */
  name?: string;
  link: string;
  labels?: SelfCheckProps['labels'];
  /** The message if the test cannot be loaded. */
  failure: string;
  load: () => Promise<ComponentType<SelfCheckProps>>;
  loadWords: () => Promise<SelfCheckWords>;
}

/** A button below a question. It loads a test with which visitors check themselves. It is hidden without a script. */
export function SelfCheck({ name, link, labels = {}, failure, load, loadWords }: Props) {
  const [loaded, setLoaded] = useState<readonly [ComponentType<SelfCheckProps>, SelfCheckWords]>();
  const [failed, setFailed] = useState(false);
  const open = () => {
    setFailed(false);
    Promise.all([load(), loadWords()]).then(setLoaded, () => setFailed(true));
  };
  if (loaded) {
    const [Test, words] = loaded;
    const choose = (value: string) =>
      document.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)?.click();
    return <Test words={words} labels={labels} onAnswer={choose} />;
  }
  return (
    <div className="-mt-3 sm:-mt-5 noscript:hidden [[data-wizard=plain]_&]:hidden">
      <button type="button" className="link min-h-11 text-small" onClick={open}>
        {link}
      </button>
      <p role="status" className="text-small">
        {failed ? failure : null}
      </p>
    </div>
  );
}
