import { Select } from '#site/ui/Select.tsx';
import { goTo, linkWith, useRoute } from './use-route.ts';

interface Choice {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly empty?: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
}

interface Props {
  choices: readonly Choice[];
  /** Classes for the wrapper of each field. */
  wrap?: string;
}

export function RouteSelects({ choices, wrap }: Props) {
  const route = useRoute();
  return choices.map(({ options, ...choice }) => (
    <Select
      key={choice.name}
      prefix={route.page}
      {...choice}
      wrap={wrap}
      options={options.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={({ target }) => goTo(linkWith(route, { [choice.name]: target.value, id: '' }))}
    />
  ));
}
