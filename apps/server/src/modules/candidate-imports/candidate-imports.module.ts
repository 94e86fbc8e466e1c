import { candidateImports } from '@candor/contract/candidate-imports';
import { type ProductModule, serve } from '../../platform/module.ts';
import { when } from '../../platform/signals.ts';
import { personErased } from '../candidates/candidates.ts';
import { discardImport } from './discard-import.ts';
import { downloadRefused } from './download-refused.ts';
import { forgetRows } from './forget-rows.ts';
import { listImportRows } from './list-import-rows.ts';
import { previewImport } from './preview-import.ts';
import { getImport, listImports } from './read-imports.ts';
import { importCandidatesTask } from './run-import.task.ts';
import { startImport } from './start-import.ts';
import { sweepImportsTask } from './sweep-imports.task.ts';
import { undoImport } from './undo-import.ts';
import { uploadImport } from './upload-import.ts';

/** Candidates from files of other programs. */
export const candidateImportsModule: ProductModule = {
  name: 'candidate-imports',
  scope: 'tenant',
  routes: [
    serve(candidateImports.listImports, listImports),
    serve(candidateImports.uploadImport, uploadImport),
    serve(candidateImports.getImport, getImport),
    serve(candidateImports.previewImport, previewImport),
    serve(candidateImports.startImport, startImport),
    serve(candidateImports.listImportRows, listImportRows),
    serve(candidateImports.downloadRefused, downloadRefused),
    serve(candidateImports.undoImport, undoImport),
    serve(candidateImports.discardImport, discardImport),
  ],
  tasks: [importCandidatesTask, sweepImportsTask],
  reactions: [when(personErased, forgetRows)],
};
