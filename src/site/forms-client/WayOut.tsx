interface Props {
  /** The text before the address. */
  text: string;
  email: string;
}

/** A text and the address to write to, for a visitor whom a form refuses. */
export function WayOut({ text, email }: Props) {
  return (
    <>
      {text}{' '}
      <a className="link wrap-anywhere" href={`mailto:${email}`}>
        {email}
      </a>
    </>
  );
}
