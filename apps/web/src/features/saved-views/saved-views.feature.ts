/** What other features show of saved views. */
export { ViewNotice } from '#features/saved-views/view-notice.tsx';
export { ViewsMenu } from '#features/saved-views/views-menu.tsx';
