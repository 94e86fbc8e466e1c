import type { Route } from './endpoint.ts';

/** In which the token of a personal link travels: an address would end up in logs and histories. */
export const candidateTokenHeader = 'x-candidate-token';

/**
 * Where the calls of the public pages go. The endpoints of the same names are built from these; the pages themselves take
 * them from here, because the schemas around them are too heavy for a phone.
 */
export const publicRoutes = {
  getPublicJob: { method: 'GET', path: '/hr/jobs/{id}/public' },
  getCareers: { method: 'GET', path: '/hr/careers/{slug}' },
  getPublicOrganization: { method: 'GET', path: '/hr/organizations/{id}/public' },
  applyPublicly: { method: 'POST', path: '/hr/applications/public', bodyFormat: 'multipart' },
  /** For a member who opens the chat of their own organization. */
  getChart: { method: 'GET', path: '/hr/organization-chart', auth: 'session' },
  getAssistant: { method: 'GET', path: '/hr/faq-assistant' },
  ask: { method: 'POST', path: '/hr/faq-assistant' },
  handOver: { method: 'POST', path: '/hr/faq-assistant/handover' },
  getRoom: { method: 'GET', path: '/hr/candidate-room' },
  askForReview: { method: 'POST', path: '/hr/candidate-room/review' },
  askForCorrection: { method: 'POST', path: '/hr/candidate-room/correction' },
  withdraw: { method: 'POST', path: '/hr/candidate-room/withdraw' },
  returnToApplication: { method: 'POST', path: '/hr/candidate-room/return' },
  sendResume: { method: 'POST', path: '/hr/candidate-room/resume', bodyFormat: 'multipart' },
  getData: { method: 'GET', path: '/hr/candidate-room/data' },
  askForErasure: { method: 'POST', path: '/hr/candidate-room/erasure' },
  listOwnInterviews: { method: 'GET', path: '/hr/candidate-room/interviews' },
  listOwnSlots: { method: 'GET', path: '/hr/candidate-room/interviews/slots' },
  bookInterview: { method: 'POST', path: '/hr/candidate-room/interviews/book' },
  moveInterview: { method: 'POST', path: '/hr/candidate-room/interviews/move' },
  declineInterview: { method: 'POST', path: '/hr/candidate-room/interviews/decline' },
  askForLink: { method: 'POST', path: '/hr/candidate-room/link' },
} as const satisfies Record<string, Route>;
