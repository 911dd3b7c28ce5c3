interface Props {
  phone: string;
  className?: string;
}

/** The number as a `tel:` URI (RFC 3966). A US number without a country code gets `+1`. */
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
