import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { fill } from '#shared/fill-template.ts';
import { Action } from './Action.tsx';
import { Loading } from './Loading.tsx';

const { notShown: words } = INBOX;

/** The code of a page was not fetched: the connection is lost, or the inbox was updated while this page was open. */
class NotLoaded extends Error {}

/** A component whose code is fetched when {@link LateCode} shows it. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new NotLoaded('The code was not loaded.', { cause });
    }
  });
}

interface Props {
  children: ReactNode;
}

/**
 * Shows components that {@link later} made. If the code of a component cannot be fetched or fails, the rest of the page
 * stays.
 */
export function LateCode({ children }: Props) {
  return (
    <Failure>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </Failure>
  );
}

class Failure extends Component<Props, { message: string }> {
  override state = { message: '' };

  static getDerivedStateFromError(error: unknown) {
    const isMissing = error instanceof NotLoaded;
    return { message: isMissing ? words.notLoaded : fill(words.failed, { error: String(error) }) };
  }

  override render() {
    const { message } = this.state;
    if (!message) return this.props.children;
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 p-3">
        <p className="font-semibold text-error">{message}</p>
        <Action onClick={() => location.reload()}>{words.reload}</Action>
      </div>
    );
  }
}
