import { stageLabels, typeLabels } from '@candor/contract/interview-options';
import type { InterviewSlotName } from '@candor/contract/mail-templates';
import { formatMinutes } from '../../platform/mail/mail-wording.ts';
import type { InterviewRow } from './interview-queries.ts';
import { describeTime } from './time/describe-time.ts';

type Matter = Pick<
  InterviewRow,
  'type' | 'stage' | 'durationMinutes' | 'phoneNumber' | 'address' | 'videoLink'
> & { joinUrl?: string | null };

interface Around {
  /** Null where the candidate is still to choose. */
  time: { startsAt: Date; endsAt: Date } | null;
  timeZone: string;
  interviewers: readonly string[];
  /** From whoever writes: the message of the wizard, or a reason. */
  message: string;
}

/** Where people meet, in a word: a number, a link, a place. */
export function describePlace({ type, phoneNumber, address, videoLink, joinUrl }: Matter): string {
  if (type === 'phone') return phoneNumber ? `We call you at ${phoneNumber}` : '';
  if (type === 'in-person') return address ?? '';
  return joinUrl ?? videoLink ?? '';
}

/** What mails say of an interview, slot by slot. */
export function describeInterview(matter: Matter, around: Around): Record<InterviewSlotName, string> {
  const type = typeLabels[matter.type as keyof typeof typeLabels];
  const stage = stageLabels[matter.stage as keyof typeof stageLabels];
  const place = describePlace(matter);
  const time = around.time ? describeTime(around.time, around.timeZone) : '';
  const interviewers = around.interviewers.join(', ');
  const lines = [
    ['When', time],
    ['Duration', formatMinutes(matter.durationMinutes)],
    ['Type', type],
    ['Stage', stage],
    [placeLabels[matter.type] ?? 'Where', place || missingPlace(matter)],
    ['Interviewers', interviewers],
  ];
  return {
    interview_details: lines
      .filter(([, value]) => value)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
    interview_time: time,
    interview_type: type,
    interview_stage: stage,
    interview_place: place,
    interviewers,
    interview_message: around.message,
  };
}

const placeLabels: Record<string, string> = { phone: 'Phone', video: 'Link', 'in-person': 'Address' };

function missingPlace({ type }: Matter): string {
  return type === 'video' ? 'We send you the link before the interview.' : '';
}
