import { phoneUrl } from '#shared/forms/rules/phone-url.ts';

interface Props {
  phone: string;
  className?: string;
}

/** For the server only. Browsers do not have the metadata of phone numbers, except on pages whose form loads it. */
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
