import type { MenuItem } from '#content/en/navigation.ts';
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
      className="group grid grid-cols-[auto_1fr] gap-x-3.5 rounded-control p-3 text-ink no-underline hover:bg-mint aria-[current]:bg-mint"
    >
      <Icon
        name={item.icon}
        size={40}
        className="row-span-2 rounded-[50%_50%_50%_0.25rem] bg-mint p-2.5 text-evergreen group-hover:bg-white group-aria-[current]:bg-white"
      />
      <span className="text-small font-bold">{item.title}</span>
      <span className="text-[0.875rem] leading-snug text-ink-soft">{item.description}</span>
    </a>
  );
}
