/** What other modules may use of communications. */

export { answerKey, answerRequest } from './answer-request.ts';
export { calendarReplied } from './calendar-replied.ts';
export { findFileRequests } from './find-file-requests.ts';
export { composeMail, previewUrl } from './mails/compose-mail.ts';
export { readSender } from './mails/read-matter.ts';
export { writeMeetingAddress } from './mails/reply-address.ts';
export { sendCandidateMail } from './mails/send-candidate-mail.ts';
export { sendPersonalLink } from './personal-link.task.ts';
export { previewMoveEmails } from './preview-move-email.ts';
export { recordReply } from './record-reply.ts';
export { sendNewLink } from './send-new-link.ts';
export { readTemplate } from './templates/read-templates.ts';
