import { Button } from './Button.tsx';

interface Props {
  /** The id of the form with the question. A link to this id opens the question. */
  id: string;
  title: string;
  text: string;
  action: string;
  ask: string;
  about?: string;
  yes: string;
  path: string;
}

/** An action that asks for confirmation. The question is in a `details` element, so it needs no script. */
export function ConfirmedAction({ id, title, text, action, ask, about, yes, path }: Props) {
  return (
    <>
      <h2 className="mt-10 text-subhead font-bold">{title}</h2>
      <p className="mt-1 text-ink-soft">{text}</p>
      <details className="mt-4">
        <summary className="inline-flex min-h-13 cursor-pointer items-center rounded-full border-2 border-evergreen px-6 font-bold text-evergreen hover:bg-mint">
          {action}
        </summary>
        <form
          id={id}
          method="post"
          action={path}
          className="mt-4 scroll-mt-40 rounded-card border-2 border-evergreen bg-white p-5"
        >
          <p className="font-bold">{ask}</p>
          {about ? <p className="mt-1">{about}</p> : null}
          <Button type="submit" kind="strong" className="mt-4">
            {yes}
          </Button>
        </form>
      </details>
    </>
  );
}
