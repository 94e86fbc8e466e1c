export interface DocxLook {
  font: string;
  /** Half-points, as Word counts. */
  bodySize: number;
  accent: string;
}

/** The styles part: body, title, headings and the bulleted list. */
export function stylesXml({ font, bodySize, accent }: DocxLook): string {
  const style = (id: string, name: string, paragraph: string, run: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;
  const size = (halfPoints: number) => `<w:sz w:val="${halfPoints}"/>`;
  const color = `<w:color w:val="${accent}"/>`;
  const line = `<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="${accent}"/></w:pBdr>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:cs="${font}"/>${size(bodySize)}<w:lang w:val="en-AU"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="60" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
${style('Title', 'Title', '<w:spacing w:after="20"/>', `<w:b/>${color}${size(44)}`)}
${style('Subtitle', 'Subtitle', '<w:spacing w:after="120"/>', size(bodySize + 4))}
${style('Heading1', 'heading 1', `<w:keepNext/>${line}<w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="0"/>`, `<w:b/>${color}${size(bodySize + 5)}`)}
${style('Heading2', 'heading 2', '<w:keepNext/><w:tabs><w:tab w:val="right" w:pos="9600"/></w:tabs><w:spacing w:before="100" w:after="20"/><w:outlineLvl w:val="1"/>', '<w:b/>')}
${style('ListBullet', 'List Bullet', '<w:spacing w:after="30"/>', '')}
${style('Contact', 'Contact', '<w:spacing w:after="20"/>', size(bodySize - 2))}
</w:styles>`;
}
