import { Button, type ButtonStyle } from './Button.tsx';

interface Props extends Pick<ButtonStyle, 'kind'> {
  children: string;
}

export function PrintButton({ kind = 'secondary', children }: Props) {
  return (
    <Button kind={kind} data-print="" className="noscript:hidden print:hidden">
      {children}
    </Button>
  );
}
