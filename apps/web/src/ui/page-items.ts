/** First, last and the pages within 1 of the current one; an ellipsis stands at distance 2. */
export function pageItems(current: number, pageCount: number): (number | 'ellipsis')[] {
  const items: (number | 'ellipsis')[] = [];
  for (let page = 1; page <= pageCount; page += 1) {
    const distance = Math.abs(page - current);
    if (page === 1 || page === pageCount || distance <= 1) items.push(page);
    else if (distance === 2) items.push('ellipsis');
  }
  return items;
}
