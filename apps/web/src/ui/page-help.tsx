import { CircleHelp } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import { buttonStyles } from '#ui/button-styles.ts';
import { Tooltip } from '#ui/tooltip.tsx';

/** Where the page that is open is explained; undefined where nothing explains it. */
export const PageHelpContext = createContext<string | undefined>(undefined);

const label = 'Help for this page';

/** The '?' beside a page's title. */
export function PageHelpLink() {
  const to = useContext(PageHelpContext);
  if (!to) return null;
  return (
    <Tooltip text={label}>
      <Link to={to} aria-label={label} className={buttonStyles({ variant: 'quiet', size: 'icon-small' })}>
        <CircleHelp aria-hidden="true" />
      </Link>
    </Tooltip>
  );
}
