import { createJob } from './jobs.ts';
import { createMember, type Member } from './people.ts';
import { applyAsStranger } from './strangers.ts';

const strangers = [
  'Amina Diallo',
  'Mateo Quispe',
  'Yuki Tanaka',
  'Zoë Nguyễn',
  'Elif Demir',
  'Tama Ngata',
  'Siobhán Kelleher',
  'Arjun Iyer',
  'Leilani Kealoha',
  'Piotr Zieliński',
  'Marguerite Okonkwo-Featherstonehaugh',
  'Bo Lin',
];

/** A recruiter with two published jobs, for which everybody above has applied; the last has applied for both. */
export async function createHiring(): Promise<Member> {
  const member = await createMember();
  const nurse = await createJob(member, {
    status: 'active',
    national_police_check: 'true',
    disability_status: 'true',
  });
  const planner = await createJob(member, { title: 'Warehouse planner', status: 'active' });
  // One after another: twelve at once would wait for the product's ten connections.
  for (const [index, name] of strangers.entries()) {
    const [firstName = '', lastName = ''] = name.split(' ');
    const job = index % 3 === 0 ? planner : nurse;
    await applyAsStranger(job.id, {
      firstName,
      lastName,
      email: `stranger${index}@example.org`,
      phone: `+61 400 555 0${String(index).padStart(2, '0')}`,
      ...(job === nurse && { nationalPoliceCheck: 'true', disabilityStatus: 'Prefer to tell later' }),
      coverLetter: 'Dear team,\n\nI have kept care plans for nine years.\nI would like to keep yours.',
    });
  }
  await applyAsStranger(planner.id, {
    firstName: 'Bo',
    lastName: 'Lin',
    email: `stranger${strangers.length - 1}@example.org`,
  });
  return member;
}
