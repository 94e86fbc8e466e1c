import { applications } from '@candor/contract/applications';
import { type ProductModule, serve } from '../../platform/module.ts';
import { when } from '../../platform/signals.ts';
import { candidateCorrected, personErased } from '../candidates/candidates.ts';
import { addApplication } from './add-application.ts';
import { limitAccount, limitStrangers } from './application-limits.ts';
import { applyPublicly } from './apply-publicly.ts';
import { countViews } from './count-views.ts';
import { describeAgain } from './describe-again.ts';
import { exportApplications } from './export-applications.ts';
import { forgetApplications } from './forget-applications.ts';
import { markReviewed } from './mark-reviewed.ts';
import { moveApplications } from './move-applications.ts';
import { previewMove } from './preview-move.ts';
import { getApplicationTotals, listApplications, listOfCandidate, listOfJob } from './read-applications.ts';
import { removeFilesTask } from './remove-files.task.ts';
import { downloadResume, uploadResume } from './resume-files.ts';
import { sweepOrphanFilesTask } from './sweep-orphan-files.task.ts';

/** People's candidacies, and the resumes they sent. */
export const applicationsModule: ProductModule = {
  name: 'applications',
  scope: 'tenant',
  routes: [
    serve(applications.applyPublicly, applyPublicly, {
      scope: 'platform',
      keepsAnswer: true,
      beforeUpload: limitStrangers,
    }),
    serve(applications.addApplication, addApplication, { keepsAnswer: true, beforeUpload: limitAccount }),
    serve(applications.uploadResume, uploadResume, { keepsAnswer: true, beforeUpload: limitAccount }),
    serve(applications.downloadResume, downloadResume),
    serve(applications.listApplications, listApplications),
    serve(applications.listOfJob, listOfJob),
    serve(applications.listOfCandidate, listOfCandidate),
    serve(applications.getApplicationTotals, getApplicationTotals),
    serve(applications.countViews, countViews),
    serve(applications.moveApplications, moveApplications),
    serve(applications.markReviewed, markReviewed),
    serve(applications.previewMove, previewMove),
    serve(applications.exportApplications, exportApplications),
  ],
  tasks: [sweepOrphanFilesTask, removeFilesTask],
  reactions: [when(candidateCorrected, describeAgain), when(personErased, forgetApplications)],
};
