import { Component, type ReactNode, Suspense } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { Action } from './Action.tsx';
import { Loading } from './Loading.tsx';

const { notLoaded: words } = INBOX;

interface Props {
  children: ReactNode;
}

/** Children whose code is fetched when they are shown. If it cannot be fetched, the rest of the page stays. */
export function LateCode({ children }: Props) {
  return (
    <LoadFailure>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </LoadFailure>
  );
}

/** The connection is lost, or the inbox was updated while this page was open. */
class LoadFailure extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 p-3">
        <p className="font-semibold text-error">{words.text}</p>
        <Action onClick={() => location.reload()}>{words.reload}</Action>
      </div>
    );
  }
}
