import { cva, type VariantProps } from 'class-variance-authority';
import { useState } from 'react';
import { initialsOf } from '#ui/initials.ts';

const avatarStyles = cva(
  'grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent',
  {
    variants: { size: { small: 'size-8 text-xs', medium: 'size-10 text-sm', large: 'size-20 text-2xl' } },
    defaultVariants: { size: 'medium' },
  },
);

interface AvatarProps extends VariantProps<typeof avatarStyles> {
  name: string;
  src?: string | null;
}

/** A person's picture, or initials when there is none. The name stands beside it, so it is decoration. */
export function Avatar({ name, src, size }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  return (
    <span aria-hidden="true" className={avatarStyles({ size })}>
      {src && src !== brokenSrc ? (
        <img src={src} alt="" onError={() => setBrokenSrc(src)} className="size-full object-cover" />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
