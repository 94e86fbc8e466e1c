import type { HostileFile } from './hostile-file.ts';
import { pdfActions } from './hostile-pdf-actions.ts';
import { pdfBombs } from './hostile-pdf-bombs.ts';
import { brokenPdfs } from './hostile-pdf-broken.ts';
import { pdfClaims } from './hostile-pdf-claims.ts';
import { pdfLoops } from './hostile-pdf-loops.ts';
import { hostileDocs, wordBombs, wordEntities, wordOddities } from './hostile-word.ts';

/** More than 150 files that try to crash, hang, bloat or fool a reader; the same in every run. */
export function makeHostileFiles(): HostileFile[] {
  const pdfs = [...pdfBombs(), ...pdfLoops(), ...pdfClaims(), ...pdfActions(), ...brokenPdfs()];
  return [...pdfs, ...wordBombs(), ...wordEntities(), ...wordOddities(), ...hostileDocs()];
}
