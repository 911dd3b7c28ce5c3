/** Titles before a name, in small letters, with the form that we write. */
const TITLES: Readonly<Record<string, string>> = {
  dr: 'Dr.',
  doctor: 'Dr.',
  mr: 'Mr.',
  mrs: 'Mrs.',
  ms: 'Ms.',
};

/** Restores the dot of a title, which the rule for names removes: `Dr. Ann Lee` for "Dr Ann Lee". */
export function titledName(name: string): string {
  return name.replace(/^(Dr|Mrs?|Ms) (?=\S)/i, (_, title: string) => {
    return `${TITLES[title.toLowerCase()] ?? title} `;
  });
}

/** Degrees after a name that make the title `Dr.` customary in the United States. */
const DOCTORATES = new Set(['MD', 'DDS', 'DMD', 'DPM', 'DVM', 'PHARMD', 'PSYD', 'PHD', 'DNP']);

/** Other words after a name. Some are family names too, such as Do and Pa, so they must be in capitals. */
const SUFFIXES = new Set(
  'DO OD DC RN LPN NP FNP APRN PA CRNA CNM BSN MSN MBA MHA MPH MA CPC CMA FACP FACS JR SR II III IV'.split(
    ' ',
  ),
);

/**
 * How a mail greets a person of a practice: `Dr. Lee` for "Dr Ann Lee DDS", `Ann` for "Ann Lee". A name that is all
 * capitals or all small letters gets a capital at the start of each word.
 */
export function greetedAs(name: string): string {
  const words = name.split(/[\s.,]+/).filter(Boolean);
  const title = words.length > 1 ? TITLES[words[0]?.toLowerCase() ?? ''] : undefined;
  const { rest, isDoctor } = withoutDegrees(title ? words.slice(1) : words);
  const isOneCase = name === name.toUpperCase() || name === name.toLowerCase();
  const written = isOneCase ? rest.map(capitalized) : rest;
  const honorific = title ?? (isDoctor && written.length > 1 ? 'Dr.' : undefined);
  if (honorific) return `${honorific} ${familyName(written)}`;
  const [first = ''] = written;
  // An initial alone is no name, so use all words instead.
  return [...first].length > 1 ? first : written.join(' ');
}

/** Removes degrees and generations from the end. At least one word remains. */
function withoutDegrees(words: readonly string[]) {
  const rest = [...words];
  let isDoctor = false;
  for (let last = rest.at(-1); last && rest.length > 1; last = rest.at(-1)) {
    const isDoctorate = DOCTORATES.has(last.toUpperCase());
    if (!isDoctorate && !SUFFIXES.has(last) && !/^(jr|sr)$/i.test(last)) break;
    isDoctor ||= isDoctorate;
    rest.pop();
  }
  return { rest, isDoctor };
}

/** The last word, with the particles before it: "de la Cruz", "van Dijk". */
function familyName(words: readonly string[]): string {
  let from = words.length - 1;
  while (
    from > 0 &&
    /^(de|del|la|las|los|da|dos|di|van|der|den|von|bin|al)$/i.test(words[from - 1] ?? '')
  ) {
    from -= 1;
  }
  return words.slice(from).join(' ');
}

function capitalized(word: string): string {
  return word.toLowerCase().replace(/^\p{L}|(?<=['’-])\p{L}/gu, (letter) => letter.toUpperCase());
}
