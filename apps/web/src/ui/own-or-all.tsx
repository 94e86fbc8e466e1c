import { SegmentedControl } from '#ui/segmented-control.tsx';

/** Whose: one's own, or everybody's in the organization. */
export type OwnOrAllValue = 'me' | 'organization';

interface OwnOrAllProps {
  label: string;
  value: OwnOrAllValue;
  onValueChange: (value: OwnOrAllValue) => void;
}

export function OwnOrAll(props: OwnOrAllProps) {
  return (
    <SegmentedControl
      {...props}
      segments={[
        { value: 'me', label: 'Yours' },
        { value: 'organization', label: 'All in the organization' },
      ]}
    />
  );
}
