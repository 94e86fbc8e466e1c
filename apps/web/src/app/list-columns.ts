interface ColumnsField<Column> {
  safeParse(text: unknown): { data?: Column[] | undefined };
}

/** The columns that an address names; the usual ones where it names none that are known. */
export function readColumns<Column extends string>(
  field: ColumnsField<Column>,
  usual: readonly Column[],
  text: string | undefined,
): readonly Column[] {
  const { data } = field.safeParse(text);
  return data && data.length > 0 ? data : usual;
}

/** The usual ones need no words in the address. */
export function writeColumns<Column extends string>(
  columns: readonly Column[],
  usual: readonly Column[],
): string {
  const text = columns.join(',');
  return text === usual.join(',') ? '' : text;
}
