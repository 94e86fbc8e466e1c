/** Pieces of WordprocessingML. Everything that came from a profile passes through `escapeXml`. */

const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => special[letter] ?? letter);
}

type Style = 'Title' | 'Subtitle' | 'Heading1' | 'Heading2' | 'ListBullet' | 'Contact';

interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
}

export function paragraph(content: string | Run[], style?: Style): string {
  const runs = typeof content === 'string' ? [{ text: content }] : content;
  const numbered = style === 'ListBullet' ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : '';
  const properties = style ? `<w:pPr><w:pStyle w:val="${style}"/>${numbered}</w:pPr>` : '';
  return `<w:p>${properties}${runs.map(run).join('')}</w:p>`;
}

function run({ text, bold, italic }: Run): string {
  const look = `${bold ? '<w:b/>' : ''}${italic ? '<w:i/>' : ''}`;
  const properties = look && `<w:rPr>${look}</w:rPr>`;
  // A tab in the text is a tab stop, as people use it to push dates to the right.
  const pieces = text.split('\t').map((piece) => `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`);
  return `<w:r>${properties}${pieces.join('<w:tab/>')}</w:r>`;
}

interface Cell {
  widthTwips: number;
  content: string;
  shade?: string;
}

/** A table without visible borders, as templates use it to stand columns beside each other. */
export function table(rows: Cell[][]): string {
  const widths = (rows[0] ?? []).map(({ widthTwips }) => widthTwips);
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const body = rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('');
  const total = widths.reduce((sum, width) => sum + width, 0);
  const properties = `<w:tblPr><w:tblW w:w="${total}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr>`;
  return `<w:tbl>${properties}<w:tblGrid>${grid}</w:tblGrid>${body}</w:tbl>`;
}

function cell({ widthTwips, content, shade }: Cell): string {
  const fill = shade ? `<w:shd w:val="clear" w:color="auto" w:fill="${shade}"/>` : '';
  return `<w:tc><w:tcPr><w:tcW w:w="${widthTwips}" w:type="dxa"/>${fill}</w:tcPr>${content}</w:tc>`;
}
