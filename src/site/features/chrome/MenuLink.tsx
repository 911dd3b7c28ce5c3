import type { MenuItem } from '#content/menu-item.ts';
import { Icon } from '#site/ui/Icon.tsx';

interface Props {
  item: MenuItem;
  current: boolean;
}

/** One destination of a menu: icon, title, one line of description. */
export function MenuLink({ item, current }: Props) {
  return (
    <a
      href={item.path}
      aria-current={current ? 'page' : undefined}
      className="group flex gap-3.5 rounded-control p-3 text-ink no-underline hover:bg-mint aria-[current]:bg-mint"
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-[50%_50%_50%_0.25rem] bg-mint text-evergreen group-hover:bg-white group-aria-[current]:bg-white">
        <Icon name={item.icon} size={20} />
      </span>
      <span className="min-w-0">
        <span className="block text-small font-bold">{item.title}</span>
        <span className="block text-[0.875rem] leading-snug text-ink-soft">{item.description}</span>
      </span>
    </a>
  );
}
