import { createContext, useContext, useEffect } from 'react';

type SetSubject = (subject: string | undefined) => void;

/** Lets a page say who or what it is about; outside the app's frames nobody listens. */
export const PageSubjectContext = createContext<SetSubject>(() => undefined);

/** Puts whom or what a page is about into the title of the document, so that its tab can be told from others. */
export function usePageSubject(subject: string | undefined): void {
  const setSubject = useContext(PageSubjectContext);
  useEffect(() => {
    setSubject(subject);
    return () => setSubject(undefined);
  }, [subject, setSubject]);
}
