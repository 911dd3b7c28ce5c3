interface Props {
  /** The text before the address. */
  text: string;
  email: string;
}

/** A text with an email address, for a visitor whose answer or post was refused. */
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
