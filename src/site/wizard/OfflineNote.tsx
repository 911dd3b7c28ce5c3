import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/**
 * A message while the device is offline. Nothing is sent automatically when the network returns: the visitor presses
 * the button again (docs/decisions/0009-no-service-worker.md).
 */
export function OfflineNote({ text }: { text: string }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {online ? null : (
        <p className="mb-6 rounded-control border-2 border-evergreen bg-white px-4 py-3 text-small font-semibold">
          {text}
        </p>
      )}
    </div>
  );
}
