import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { errorText } from '#app/api-error.ts';
import { downloadResume } from '#features/applications/download-resume.ts';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

interface ResumeButtonProps {
  filePath: string | null;
  /** Whose resume, for those who hear the button without its row. */
  name: string;
  /** Blind review hides it. */
  blind?: boolean | undefined;
  /** Among other buttons with a border it has one too. */
  variant?: 'ghost' | 'secondary';
}

const noFile = 'No resume file available for this candidate';
const hidden = 'Hidden by blind review';

/** Downloads a resume. Without a file it stays reachable, so that the reason can be found out. */
export function ResumeButton({ filePath, name, blind = false, variant = 'ghost' }: ResumeButtonProps) {
  const reason = blind ? hidden : noFile;
  const download = useMutation({
    mutationFn: downloadResume,
    onSuccess: () => toast.success('Resume downloaded successfully'),
    onError: (error) =>
      toast.error('Failed to download resume', { description: errorText(error, 'Please try again.') }),
  });
  return (
    <Tooltip text={reason} disabled={filePath !== null}>
      <Button
        variant={variant}
        size={variant === 'ghost' ? 'tight' : 'medium'}
        className="aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-60"
        aria-disabled={filePath === null || undefined}
        busy={download.isPending}
        onClick={() => (filePath === null ? toast.error(reason) : download.mutate(filePath))}
      >
        {!download.isPending && <Download aria-hidden="true" className="max-md:hidden" />}
        <span className={variant === 'ghost' ? 'md:max-[1599px]:sr-only' : 'md:max-[1439px]:sr-only'}>
          Download
        </span>
        <span className="sr-only"> resume of {name}</span>
      </Button>
    </Tooltip>
  );
}
