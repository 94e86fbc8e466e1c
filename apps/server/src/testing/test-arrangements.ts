import { contract } from '@candor/contract/contract';
import type { Endpoint } from '@candor/contract/endpoint';
import type { ArrangedCall } from './arranged-call.ts';
import { listAccountArrangements } from './test-account-arrangements.ts';
import { listKeyArrangements } from './test-api-keys.ts';
import { listApplicationArrangements } from './test-application-arrangements.ts';
import { listAtsArrangements } from './test-ats.ts';
import { listBillingArrangements } from './test-billing.ts';
import { listBrandingArrangements } from './test-branding.ts';
import { listCalendarArrangements } from './test-calendars.ts';
import { listCandidateArrangements } from './test-candidate-arrangements.ts';
import { listImportArrangements } from './test-candidate-imports.ts';
import { call, request, sendForm, type TestAnswer } from './test-client.ts';
import { listCommunicationArrangements } from './test-communications.ts';
import { listAssistantArrangements } from './test-connected-assistants.ts';
import { listConnectionArrangements } from './test-connections.ts';
import { listCriteriaArrangements } from './test-criteria.ts';
import { listEvaluationArrangements } from './test-evaluation-arrangements.ts';
import { listFaqArrangements } from './test-faq.ts';
import { listInterviewArrangements } from './test-interviews.ts';
import { listJobArrangements } from './test-job-arrangements.ts';
import { listMemberArrangements } from './test-members.ts';
import { listNoteArrangements } from './test-notes.ts';
import { buildMember } from './test-people.ts';
import type { TestProduct } from './test-product.ts';
import { listReportArrangements } from './test-report-arrangements.ts';
import { buildRequest } from './test-requests.ts';
import { listRoomArrangements } from './test-room.ts';
import { listViewArrangements } from './test-saved-views.ts';
import { listWebhookArrangements } from './test-webhooks.ts';

/** Sees to it that a call of the endpoint can succeed, and says how it is made. */
type Arrange = () => Promise<ArrangedCall>;

/** Every endpoint of the contract with its name, as in `jobs.saveJob`. */
export const namedEndpoints: { name: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(
  ([domain, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${domain}.${name}`, endpoint })),
);

/** How each endpoint but the stream is called: one that is added without its entry here fails the tests of the contract. */
export function createArrangements(product: TestProduct): (name: string) => Promise<ArrangedCall> {
  const arrangements: Record<string, Arrange> = {
    ...listArrangements(product),
    ...listAccountArrangements(product),
    ...listJobArrangements(product),
    ...listApplicationArrangements(product),
    ...listCandidateArrangements(product),
    ...listEvaluationArrangements(product),
    ...listReportArrangements(product),
    ...listViewArrangements(product),
    ...listCriteriaArrangements(product),
    ...listFaqArrangements(product),
    ...listRoomArrangements(product),
    ...listCommunicationArrangements(product),
    ...listAssistantArrangements(product),
    ...listConnectionArrangements(product),
    ...listCalendarArrangements(product),
    ...listAtsArrangements(product),
    ...listKeyArrangements(product),
    ...listWebhookArrangements(product),
    ...listMemberArrangements(product),
    ...listBrandingArrangements(product),
    ...listBillingArrangements(product),
    ...listInterviewArrangements(product),
    ...listNoteArrangements(product),
    ...listImportArrangements(product),
  };
  return (name) => {
    const arrange = arrangements[name];
    if (!arrange) throw new Error(`say in test-arrangements.ts how ${name} is called`);
    return arrange();
  };
}

/** Makes an arranged call, with or without a file. */
export async function perform(
  product: TestProduct,
  endpoint: Endpoint,
  arranged: ArrangedCall,
): Promise<TestAnswer<unknown>> {
  const { form, ...options } = arranged;
  if (!form) return call(product, endpoint, options);
  const response = await sendForm(product, endpoint, arranged);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Makes an arranged call for looking at all it says; `comparable` leaves out what differs between any two answers. */
export async function performForText(product: TestProduct, endpoint: Endpoint, arranged: ArrangedCall) {
  const { form, ...options } = arranged;
  const response = form
    ? await sendForm(product, endpoint, arranged)
    : await request(product, endpoint, options);
  const text = await response.text();
  const headers = JSON.stringify(
    [...response.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name)),
  );
  const comparable = text.replace(/"request_id":"[^"]*"/, '');
  return { status: response.status, text: headers + text, comparable };
}

/** Further ways to call an endpoint, which name more records than the plain way does. */
export const furtherCalls = [
  'jobs.saveJob of a job that is there',
  'applications.addApplication for a candidate with a stored resume',
  'applications.exportApplications by name',
  'candidates.exportCandidates by name',
];

function listArrangements(product: TestProduct): Record<string, Arrange> {
  const asMember = async () => ({ token: (await buildMember(product)).token });
  return {
    'auditLog.listEntries': asMember,
    'auditLog.getChoices': asMember,
    'auditLog.exportEntries': async () => ({ ...(await asMember()), body: {} }),
    'search.findAnything': async () => ({ ...(await asMember()), query: { q: 'nurse' } }),
    'insights.getMetrics': asMember,
    'insights.getRecentActivity': asMember,
    'insights.getDiskSpace': asMember,
    'dashboard.getNeeds': asMember,
    'dashboard.getNews': asMember,
    'dashboard.noteVisit': asMember,
    'dashboard.listJobFigures': asMember,
    'dashboard.getFirstSteps': asMember,
    'dashboard.dismissFirstSteps': asMember,
    'requests.listRequests': asMember,
    'requests.getRequestTotals': asMember,
    'requests.resolveRequest': async () => {
      const { token, requestId } = await buildRequest(product);
      return {
        token,
        params: { id: requestId },
        body: { state: 'done', resolution: 'Looked at.', version: 1 },
      };
    },
    'settings.getPublicSettings': async () => ({}),
  };
}
