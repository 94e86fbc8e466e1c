import { branding, logoRules } from '@candor/contract/branding';
import { errorCatalogue } from '@candor/contract/errors';
import { bytesPerMegabyte } from '@candor/contract/field-rules';
import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { showToast } from '#app/show-toast.ts';
import { sortFiles } from '#ui/accepted-files.ts';
import { Button } from '#ui/button.tsx';

interface LogoFieldProps {
  url: string | null;
  onChange: (url: string | null) => void;
  error: string | undefined;
}

const refusals = {
  type: errorCatalogue.not_an_image.detail,
  size: errorCatalogue.logo_too_large.detail,
};

/** The logo: uploaded at once, shown to candidates when the form is saved. */
export function LogoField({ url, onChange, error }: LogoFieldProps) {
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (file: File) => call(branding.uploadLogo, { file }),
    onSuccess({ file_url }) {
      onChange(file_url);
      showToast('success', 'Logo uploaded successfully');
    },
    onError: (error) => showToast('error', errorText(error, 'Failed to upload logo')),
  });

  function choose(files: Iterable<File>) {
    const { accepted, refused } = sortFiles(files, logoRules);
    if (refused[0]) showToast('error', refusals[refused[0].reason]);
    if (accepted[0]) upload.mutate(accepted[0]);
  }

  const failure = error ?? (upload.error ? errorText(upload.error, 'Failed to upload logo') : undefined);
  return (
    <fieldset aria-labelledby={labelId} className="flex min-w-0 flex-col gap-2">
      <legend id={labelId} className="mb-1.5 font-medium text-sm">
        Logo
      </legend>
      <div className="flex flex-wrap items-center gap-4">
        {/* White in both themes, as on the pages of candidates: a dark logo would be lost on a dark tile. */}
        <span className="light grid size-20 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-white p-1">
          {url ? (
            <img src={url} alt="Your logo" className="max-h-full max-w-full object-contain" />
          ) : (
            <ImageUp aria-hidden="true" strokeWidth={1.5} className="size-6 text-muted" />
          )}
        </span>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            busy={upload.isPending}
            busyLabel="Uploading..."
            onClick={() => input.current?.click()}
          >
            {url ? 'Change logo' : 'Upload logo'}
          </Button>
          {url && (
            <Button variant="ghost" size="small" disabled={upload.isPending} onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={logoRules.accept}
          aria-label="Logo file"
          // The button above is the control; this only opens the browser's dialog.
          hidden
          onChange={(event) => {
            choose(event.target.files ?? []);
            // The same file can then be chosen again after it was refused.
            event.target.value = '';
          }}
        />
      </div>
      {failure && <p className="text-bad text-sm">{failure}</p>}
      <p className="text-muted text-sm">
        PNG, JPEG or WebP under {logoRules.maxBytes / bytesPerMegabyte} MB. {logoRules.advisedPx}×
        {logoRules.advisedPx} px recommended.
      </p>
    </fieldset>
  );
}
