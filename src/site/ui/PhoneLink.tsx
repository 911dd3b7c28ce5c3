interface Props {
  phone: string;
  className?: string;
}

/** The number in the form of RFC 3966: a US number without its country code gets one. */
export function phoneAddress(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
}

export function PhoneLink({ phone, className }: Props) {
  if (phone === '') return null;
  return (
    <a href={phoneAddress(phone)} className={className}>
      {phone}
    </a>
  );
}
