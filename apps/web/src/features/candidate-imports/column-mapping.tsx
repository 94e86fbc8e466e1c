import {
  type CandidateImportDetails,
  type ImportField,
  importFields,
} from '@candor/contract/candidate-imports';
import { fieldLabels } from '#features/candidate-imports/import-words.ts';
import { Select } from '#ui/select.tsx';

export type Mapping = (ImportField | null)[];

const skipped = 'skip';
const options = [
  { value: skipped, label: 'Do not import' },
  ...importFields.map((field) => ({ value: field, label: fieldLabels[field] })),
];

interface ColumnMappingProps {
  columns: CandidateImportDetails['columns'];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Each column of the file with what it holds. A field that is chosen again moves to the new column. */
export function ColumnMapping({ columns, mapping, onChange }: ColumnMappingProps) {
  function choose(column: number, value: string) {
    const field = importFields.find((known) => known === value) ?? null;
    onChange(
      mapping.map((other, index) => {
        if (index === column) return field;
        return other === field ? null : other;
      }),
    );
  }
  return (
    <ul aria-label="Columns" className="divide-y divide-line">
      {columns.map(({ heading, samples }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns can have one heading, and none moves.
          key={index}
          className="grid items-center gap-x-4 gap-y-1.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_13rem]"
        >
          <div className="min-w-0">
            <p className="truncate font-medium">{heading}</p>
            <p className="truncate text-muted text-sm">
              {samples.join(' · ') || 'No values in the first rows'}
            </p>
          </div>
          <Select
            aria-label={`${heading}: import as`}
            value={mapping[index] ?? skipped}
            onValueChange={(value) => choose(index, value)}
            options={options}
          />
        </li>
      ))}
    </ul>
  );
}

/** What is missing before anybody could be added; undefined where nothing is. */
export function findMissing(mapping: Mapping): string | undefined {
  const has = (field: ImportField) => mapping.includes(field);
  if (!has('full_name') && !(has('first_name') && has('last_name')))
    return 'Choose the columns with first and last name, or the one with the full name.';
  if (!has('email') && !has('phone'))
    return 'Choose the column with the email address, or with the phone number.';
  return undefined;
}
