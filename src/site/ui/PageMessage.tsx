import type { ReactNode } from 'react';
import { Heading } from './Heading.tsx';

interface Props {
  title: string;
  text?: string;
  children?: ReactNode;
}

export function PageMessage({ title, text, children }: Props) {
  return (
    <>
      <Heading level={1} size="title">
        {title}
      </Heading>
      {text ? <p className="mt-4 text-lead text-ink-soft">{text}</p> : null}
      {children}
    </>
  );
}
