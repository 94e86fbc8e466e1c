import { Avatar } from '#ui/avatar.tsx';

/** The first letter of a candidate's name, in a circle. */
export function ApplicantAvatar({ name, size }: { name: string; size?: 'small' | 'medium' }) {
  return <Avatar name={/\p{L}\p{M}*/u.exec(name)?.[0] ?? ''} size={size} />;
}
