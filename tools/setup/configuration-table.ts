import { CONFIG_VARIABLES } from '#server/config.ts';

/** The README's configuration table, made from the variables the server really reads. */
export function configurationTable(): string {
  const rows = Object.entries(CONFIG_VARIABLES).map(([name, { fallback, doc }]) => {
    const value = fallback === '' ? '–' : `\`${fallback}\``;
    return `| \`${name}\` | ${value} | ${doc.replaceAll('|', '\\|')} |`;
  });
  return ['| variable | default | what it does |', '|---|---|---|', ...rows].join('\n');
}
