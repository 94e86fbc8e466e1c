import { describe, expect, it } from 'vitest';
import { fillSlots, fillSubject, linkMark } from './fill-slots.ts';
import { namePerson } from './name-person.ts';

const values = {
  candidate_name: 'Amara Okafor',
  first_name: 'Amara',
  job_title: 'Nurse',
  company_name: 'Harbour & Pine',
  hr_contact: 'hr@example.com',
};

describe('filling slots', () => {
  it('replaces the slots there are, and leaves everything else as it stands', () => {
    expect(fillSlots('Hi {{first_name}}, {{ job_title }} at {{company_name}}', values)).toBe(
      'Hi Amara, Nurse at Harbour & Pine',
    );
    const literal = `{{constructor}} {{__proto__}} $${'{7*7}'} {{#if x}} {{toString}} <%= 1 %> {first_name}`;
    expect(fillSlots(literal, values)).toBe(literal);
  });

  it('does not fill a slot that stands in a value', () => {
    const person = { ...values, first_name: '{{personal_link}} {{company_name}}' };
    expect(fillSlots('Hi {{first_name}}', person)).toBe('Hi {{personal_link}} {{company_name}}');
    expect(fillSlots('Hi {{first_name}}', { ...values, first_name: linkMark })).toBe('Hi ');
  });

  it('keeps a subject on one line, without link', () => {
    const broken = { ...values, job_title: 'Nurse\r\nBcc: x@example.com\0' };
    expect(fillSubject('{{job_title}} {{personal_link}}', broken)).toBe('Nurse Bcc: x@example.com');
  });
});

describe('the name in a mail', () => {
  it.each([
    ['Win at http://evil.example', 'there'],
    ['evil.example', 'there'],
    ['x'.repeat(80), 'there'],
    ['Amara\u202e\r\nBcc', 'Amara Bcc'],
    ['Nguyễn', 'Nguyễn'],
    ['MARIA-JOSÉ', 'Maria-José'],
    ['o’brien', 'O’Brien'],
    ['JB', 'JB'],
    ['李', '李'],
    ['de Souza', 'de Souza'],
  ])('of %j is %j', (firstName, expected) => {
    expect(namePerson({ firstName, lastName: '' }).firstName).toBe(expected);
  });
});
