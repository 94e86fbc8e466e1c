/** How interviews take place, and at which step of hiring. */
export const interviewTypes = ['phone', 'video', 'in-person'] as const;
export type InterviewType = (typeof interviewTypes)[number];

export const interviewStages = ['screening', 'technical', 'hr', 'final'] as const;
export type InterviewStage = (typeof interviewStages)[number];

export const typeLabels: Record<InterviewType, string> = {
  phone: 'Phone',
  video: 'Video Call',
  'in-person': 'In-Person',
};

export const stageLabels: Record<InterviewStage, string> = {
  screening: 'Screening',
  technical: 'Technical',
  hr: 'HR Round',
  final: 'Final Interview',
};

export const interviewDurations = [15, 30, 45, 60, 90] as const;

export const interviewStates = ['booked', 'moved', 'cancelled', 'declined', 'held', 'no_show'] as const;
export type InterviewState = (typeof interviewStates)[number];

/** Whether an interview in this state still takes place. */
export function isStanding(state: InterviewState): boolean {
  return state === 'booked' || state === 'moved';
}

/** The subject of an invitation, as the wizard proposes it. */
export function invitationSubject(jobTitle: string): string {
  return `Interview Invitation - ${jobTitle} Position`;
}
