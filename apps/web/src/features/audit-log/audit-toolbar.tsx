import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { choicesQuery } from '#features/audit-log/audit-queries.ts';
import type { AuditAddress } from '#features/audit-log/use-audit-address.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { Label } from '#ui/label.tsx';
import { Select } from '#ui/select.tsx';

/** Narrows the log down: by person, action, day and record. */
export function AuditToolbar({ address }: { address: AuditAddress }) {
  const { data } = useQuery(choicesQuery);
  const { filters, setFilter } = address;
  const set = (name: string) => (value: string) => setFilter(name, value === 'all' ? '' : value);
  const people = (data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const actions = (data?.actions ?? []).map(({ action, summary }) => ({ value: action, label: summary }));
  return (
    <search className="flex flex-wrap items-end gap-3">
      <div className="w-52 max-sm:w-full">
        <Select
          aria-label="Person"
          value={filters.person ?? 'all'}
          onValueChange={set('person')}
          options={[{ value: 'all', label: 'All people' }, ...people]}
        />
      </div>
      <div className="w-64 max-sm:w-full">
        <Select
          aria-label="Action"
          value={filters.action ?? 'all'}
          onValueChange={set('action')}
          options={[{ value: 'all', label: 'All actions' }, ...actions]}
        />
      </div>
      <div className="flex gap-3 max-sm:w-full">
        <DayField label="From" value={filters.from} max={filters.to} onChange={set('from')} />
        <DayField label="To" value={filters.to} min={filters.from} onChange={set('to')} />
      </div>
      {filters.record && (
        <Button variant="secondary" onClick={() => setFilter('record', '')}>
          One record
          <X aria-hidden="true" />
          <span className="sr-only">Show all records</span>
        </Button>
      )}
      {address.isFiltered && (
        <Button variant="ghost" onClick={address.clear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
}

function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  const id = `audit-${label.toLowerCase()}`;
  return (
    <div className="flex items-center gap-2 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:items-stretch max-sm:gap-1">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        type="date"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value)}
        className="sm:w-40"
      />
    </div>
  );
}
