import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '#site/ui/Button.tsx';

/** A button of the inbox: small, and outlined by default. */
export function Action(props: ComponentProps<typeof Button>) {
  return <Button size="small" kind="secondary" {...props} />;
}

export function ActionLink(props: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink size="small" kind="secondary" {...props} />;
}
