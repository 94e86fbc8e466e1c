import { describe, expect, it } from 'vitest';
import { listWeeks } from '#features/interviews/list-weeks.ts';
import { addMinutes, checkStep, listShownSlots, startValues } from '#features/interviews/wizard-values.ts';

const candidate = { candidateId: 'can_1', name: 'Zoë Nguyễn', email: 'zoe@example.org', jobTitle: 'Nurse' };
const filled = {
  ...startValues(candidate, 'UTC'),
  ...({ interviewType: 'video', interviewStage: 'hr' } as const),
};

describe('the wizard', () => {
  it('goes on with what the step needs, and says what is missing', () => {
    expect(checkStep(1, filled, false)).toEqual({});
    expect(checkStep(1, startValues({ ...candidate, email: '', jobTitle: '' }, 'UTC'), false)).toEqual({
      candidateEmail: 'Candidate email is required to schedule interview.',
      jobTitle: 'Job title is required',
      interviewType: 'Choose an interview type',
      interviewStage: 'Choose the interview stage',
    });
    expect(checkStep(1, { ...filled, interviewType: 'phone' }, false)).toEqual({
      phoneNumber: 'Phone number is required',
    });
    expect(checkStep(1, { ...filled, interviewType: 'in-person' }, false)).toEqual({
      address: 'Address is required',
    });
    expect(checkStep(2, filled, false)).toEqual({ selectedDate: 'Choose a date' });
    expect(checkStep(2, { ...filled, selectedDate: '2031-03-03' }, false)).toEqual({
      selectedTime: 'Choose a time',
    });
    expect(checkStep(2, { ...filled, sendSchedulingLink: true }, false)).toEqual({});
  });

  it('needs no address of whom blind review hides', () => {
    expect(checkStep(1, { ...filled, candidateEmail: '' }, true)).toEqual({});
  });

  it('shows the usual times as not checked where no check came back', () => {
    const spans = [
      { start: '09:00', end: '12:00' },
      { start: '14:00', end: '17:00' },
    ];
    const slots = listShownSlots(undefined, '2031-03-03', spans, 30);
    expect(slots.map(({ time }) => time)).toEqual([
      ...['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'],
      ...['14:00', '14:30', '15:00', '15:30', '16:00', '16:30'],
    ]);
    expect(slots.every(({ available, isChecked }) => available && !isChecked)).toBe(true);
    expect(listShownSlots(undefined, '2031-03-03', [{ start: '23:30', end: '23:59' }], 60)).toHaveLength(1);
  });

  it('counts minutes over an hour', () => {
    expect([addMinutes('09:45', 30), addMinutes('23:45', 30)]).toEqual(['10:15', '00:15']);
  });
});

it('shows a month by its weeks, from Monday on', () => {
  const weeks = listWeeks('2026-11-16');
  expect(weeks).toHaveLength(6);
  expect([weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[0]]).toEqual(['2026-10-26', '2026-11-01', '2026-11-30']);
});
