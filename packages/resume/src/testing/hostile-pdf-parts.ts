import type { HostileFile } from './hostile-file.ts';
import { assemblePdf, linesAt, type PdfObject, writePdf } from './write-pdf.ts';

export const words = [
  'Jordan Ellis',
  'Warehouse lead, Riverside Logistics, 2017 – 2023',
  'Ran a shift of thirty people and two docks',
];
export const good = () => writePdf({ pages: [{ content: linesAt(60, 700, words) }] });
export const pdf = (name: string, content: Buffer): HostileFile => ({
  name: `pdf: ${name}`,
  type: 'pdf',
  make: () => content,
});
export const made = (name: string, objects: Record<number, PdfObject>, trailer = ''): HostileFile =>
  pdf(
    name,
    assemblePdf(
      new Map(Object.entries(objects).map(([number, object]) => [Number(number), object])),
      trailer,
    ),
  );
export const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
export const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
export const page = (entries = '', box = '[0 0 595 842]') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R ${entries} >>`;
