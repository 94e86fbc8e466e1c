import type { Right } from '@candor/contract/rights';
import { minSearchLength } from '@candor/contract/search';
import { useQuery } from '@tanstack/react-query';
import { usePageAccess } from '#app/use-right.ts';
import { foundQuery } from '#features/search/found-query.ts';
import type { FindGroup } from '#shell/find/find-option.ts';
import { listActions } from '#shell/find/list-actions.ts';
import { listFound } from '#shell/find/list-found.ts';
import { listNavigation } from '#shell/navigation.ts';
import { useSettled } from '#ui/use-settled.ts';

const pauseMs = 150;

/** Text as it is compared here: without accents and case. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether each word of the text begins one of the label. */
function isMeant(label: string, text: string): boolean {
  const words = fold(label).split(/\s+/);
  return fold(text)
    .split(/\s+/)
    .every((word) => words.some((one) => one.startsWith(word)));
}

/** What a text finds: pages and actions at once, records as soon as the server has answered for this very text. */
export function useFindGroups(typed: string) {
  const text = typed.trim();
  const settled = useSettled(text, pauseMs);
  const isAsked = text.length >= minSearchLength;
  const { data, error, isFetching, refetch } = useQuery({
    ...foundQuery(settled),
    enabled: isAsked && settled === text,
  });
  const isOpen = usePageAccess();
  const mayDo = (right: Right) => isOpen({ right }) === true;
  const known: FindGroup[] = [
    {
      label: 'Pages',
      options: listNavigation((page) => isOpen(page) === true).flatMap(({ links }) =>
        links.map(({ label, path, icon }) => ({ id: `page:${path}`, label, path, icon })),
      ),
    },
    { label: 'Actions', options: listActions(mayDo) },
  ];
  const isCurrent = isAsked && settled === text;
  const found = isCurrent && data ? listFound(data) : [];
  return {
    groups: [
      ...known.map(({ label, options }) => ({
        label,
        options: text === '' ? options : options.filter((option) => isMeant(option.label, text)),
      })),
      ...found,
    ].filter(({ options }) => options.length > 0),
    isSearching: isAsked && (!isCurrent || (isFetching && !data)),
    error: isCurrent && !data ? error : null,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}
