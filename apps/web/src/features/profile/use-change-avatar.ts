import { accounts, avatarRules } from '@candor/contract/accounts';
import { errorCatalogue } from '@candor/contract/errors';
import { bytesPerMegabyte } from '@candor/contract/field-rules';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { useSession } from '#app/session.tsx';
import { sortFiles } from '#ui/accepted-files.ts';

const refusals = {
  type: errorCatalogue.not_an_image.detail,
  size: `${errorCatalogue.payload_too_large.detail} Pictures can be up to ${avatarRules.maxBytes / bytesPerMegabyte} MB.`,
};

/** Sets or removes the own picture; files that the server would refuse are not sent. */
export function useChangeAvatar() {
  const { setUser } = useSession();
  const upload = useMutation({
    mutationFn: (file: File) => call(accounts.uploadAvatar, { file }),
    onSuccess(user) {
      setUser(user);
      toast.success('Picture updated');
    },
    onError: (error) => toast.error(errorText(error, 'Upload failed')),
  });
  const remove = useMutation({
    mutationFn: () => call(accounts.removeAvatar),
    onSuccess(user) {
      setUser(user);
      toast.success('Picture removed');
    },
    onError: (error) => toast.error(errorText(error, "The picture couldn't be removed")),
  });

  return {
    accept: avatarRules.accept,
    isUploading: upload.isPending,
    isRemoving: remove.isPending,
    remove: () => remove.mutate(),
    choose(files: Iterable<File>) {
      const { accepted, refused } = sortFiles(files, avatarRules);
      if (refused[0]) toast.error(refusals[refused[0].reason]);
      if (accepted[0]) upload.mutate(accepted[0]);
    },
  };
}
