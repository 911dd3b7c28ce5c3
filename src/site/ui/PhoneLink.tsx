import { phoneUrl } from '#shared/forms/rules/phone-url.ts';

interface Props {
  phone: string;
  className?: string;
}

/** Rendered by the server only, because browsers load the data of phone numbers only with a form. */
export function PhoneLink({ phone, className }: Props) {
  const url = phoneUrl(phone, 'US');
  return url ? (
    <a href={url} className={className}>
      {phone}
    </a>
  ) : (
    phone
  );
}
