import { phoneUrl } from '#shared/forms/rules/phone-url.ts';

interface Props {
  phone: string;
  className?: string;
}

/**
 * A phone number as a link, rendered only on the server. In the browser, the metadata of phone numbers exists only on
 * pages whose form loads it.
 */
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
