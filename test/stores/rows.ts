/** Writes a database row, or an SQL statement with its parameters, as one line of JSON. Bytes become `{ "hex": … }`. */
export function toLine(value: unknown): string {
  return JSON.stringify(value, function replace(key, converted) {
    // Uses the property, which is the buffer, and not `converted`, which is the result of Buffer.toJSON().
    const item: unknown = this[key];
    return item instanceof Uint8Array ? { hex: Buffer.from(item).toString('hex') } : converted;
  });
}

/** Reads the lines that {@link toLine} wrote. */
export function fromLines<T>(text: string): T[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      JSON.parse(line, (_, item) =>
        typeof item?.hex === 'string' && Object.keys(item).length === 1
          ? Buffer.from(item.hex, 'hex')
          : item,
      ),
    );
}
