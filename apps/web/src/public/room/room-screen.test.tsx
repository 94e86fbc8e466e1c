import { type CandidateRoom, candidateRoom, type RoomApplication } from '@candor/contract/candidate-room';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import RoomScreen from '#public/room/room-screen.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const roomRoute = 'GET /hr/candidate-room';

const application: RoomApplication = {
  id: 'app_1',
  job_title: 'Night nurse',
  job_open: true,
  applied_at: '2024-01-05T09:00:00.000Z',
  stage: 'applied',
  status: 'Under review',
  next_step: 'The hiring team is looking at your application.',
  reading: 'read',
  resume_name: 'amara.pdf',
  software: {
    name: 'candor-embedded 1 (lexical + MiniLM)',
    uses_language_model: false,
    at: '2024-01-06T09:00:00.000Z',
    looked_at: [{ group: 'Skills the job needs', criteria: ['Wound care', 'Medication'] }],
  },
  review: null,
  can_withdraw: true,
  return_until: null,
};

function buildRoom(changes: Partial<CandidateRoom> = {}): CandidateRoom {
  return {
    organization: {
      name: 'Northwind',
      company_name: 'Northwind',
      slug: 'northwind',
      brand_color: '#0ea5e9',
      background_color: '#f8fafc',
      logo_url: null,
    },
    person: {
      first_name: 'Amara',
      last_name: 'Okafor',
      email: 'amara@example.org',
      phone: null,
      city: 'Hobart',
      country: 'Australia',
    },
    applications: [application],
    requests: [],
    ...changes,
  };
}

function openRoom() {
  render(<RoomScreen token="a.token" />);
  return userEvent.setup();
}

beforeEach(() => api.answer(candidateRoom.getRoom, buildRoom()));

beforeEach(() => {
  api.answer(candidateRoom.listOwnInterviews, { time_zone: 'UTC', offers: [], interviews: [] });
});

describe('the room', () => {
  it('says where the application stands, what comes next, and what software looked at', async () => {
    openRoom();
    const card = within(await screen.findByRole('region', { name: 'Night nurse' }));
    card.getByText('Under review');
    expect(card.getByText('Review').closest('li')?.getAttribute('aria-current')).toBe('step');
    card.getByText('Wound care · Medication');
    card.getByText('You can ask for a person to review any decision below.');
    card.getByText('Used: Embedded engine');
    expect(api.requests[0]?.headers['x-candidate-token']).toBe('a.token');
    expect(api.requests[0]?.path).not.toContain('token');
  });

  it('sends a request for a review, and then says until when it is answered', async () => {
    api.answer(candidateRoom.askForReview, { success: true });
    const user = openRoom();
    await user.type(await screen.findByLabelText('What should they look at? (optional)'), 'My years.');
    const asked = {
      ...{ id: 'req_1', kind: 'human_review' as const, state: 'open' as const, text: 'My years.' },
      ...{ asked_at: '2024-01-07T09:00:00.000Z', due_at: '2024-01-21T09:00:00.000Z' },
      ...{ resolved_at: null, resolution: null },
    };
    api.answer(candidateRoom.getRoom, buildRoom({ applications: [{ ...application, review: asked }] }));
    await user.click(screen.getByRole('button', { name: 'Ask for a review' }));
    const note = await screen.findByRole('status');
    expect(note.textContent).toBe("You asked on 7 Jan 2024. You'll get an answer by 21 Jan 2024.");
    expect(JSON.parse(api.received('POST /hr/candidate-room/review')[0]?.body ?? '')).toEqual({
      application_id: 'app_1',
      text: 'My years.',
    });
  });

  it('says why something did not work, and keeps what was typed', async () => {
    api.on(
      'POST /hr/candidate-room/review',
      answerWith(429, { detail: 'Too many attempts.', code: 'too_many_requests' }),
    );
    const user = openRoom();
    await user.type(await screen.findByLabelText('What should they look at? (optional)'), 'My years.');
    await user.click(screen.getByRole('button', { name: 'Ask for a review' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.');
    screen.getByDisplayValue('My years.');
  });

  it('withdraws, and takes it back', async () => {
    api.answer(candidateRoom.withdraw, { success: true });
    api.answer(candidateRoom.returnToApplication, { success: true });
    const user = openRoom();
    const withdraw = await screen.findByRole('button', { name: 'Withdraw' });
    const withdrawn = {
      ...application,
      ...{ stage: 'withdrawn' as const, status: 'You withdrew', can_withdraw: false },
      return_until: '2024-01-08T09:00:00.000Z',
    };
    api.answer(candidateRoom.getRoom, buildRoom({ applications: [withdrawn] }));
    await user.click(withdraw);
    const back = await screen.findByRole('button', { name: 'Undo withdrawal' });
    api.answer(candidateRoom.getRoom, buildRoom());
    await user.click(back);
    await screen.findByText('Under review');
  });

  it('sends only what was changed in the contact data', async () => {
    api.answer(candidateRoom.askForCorrection, { success: true });
    const user = openRoom();
    const phone = await screen.findByLabelText('Phone');
    await user.type(phone, '0400 111 222');
    await user.click(screen.getByRole('button', { name: 'Send correction' }));
    await screen.findByText('Thank you. The hiring team has your correction.');
    expect(JSON.parse(api.received('POST /hr/candidate-room/correction')[0]?.body ?? '').fields).toEqual({
      phone: '0400 111 222',
    });
  });

  it('says before and after a new address is sent that a new link will go to it', async () => {
    api.answer(candidateRoom.askForCorrection, { success: true });
    const user = openRoom();
    const email = await screen.findByLabelText('Email');
    expect(screen.queryByText(/^Once we apply your new address/)).toBeNull();
    await user.clear(email);
    await user.type(email, 'amara.o@example.org');
    expect(screen.getByText(/We email a new link to that address/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Send correction' }));
    await screen.findByText(/this link stops working, and we email a new one to amara\.o@example\.org\.$/);
  });

  it('takes a better file and refuses what is no resume', async () => {
    api.answer(candidateRoom.sendResume, { success: true });
    const user = openRoom();
    const input = await screen.findByLabelText('Resume');
    await userEvent
      .setup({ applyAccept: false })
      .upload(input, new File(['x'], 'me.png', { type: 'image/png' }));
    await screen.findByText('Please upload a PDF or Word document');
    await user.upload(input, new File(['%PDF'], 'better.pdf', { type: 'application/pdf' }));
    await user.click(screen.getByRole('button', { name: 'Upload better.pdf' }));
    await screen.findByText('Thank you. We have your new file and will read it next.');
  });

  it('says that it worked where only the page could not be loaded again, and keeps what was typed', async () => {
    api.answer(candidateRoom.sendResume, { success: true });
    const user = openRoom();
    const input = await screen.findByLabelText('Resume');
    const phone = screen.getByLabelText<HTMLInputElement>('Phone');
    await user.type(phone, '0400 111');
    await user.upload(input, new File(['%PDF'], 'better.pdf', { type: 'application/pdf' }));
    api.on(roomRoute, answerWith(503, { detail: 'Down.', code: 'unavailable' }));
    await user.click(screen.getByRole('button', { name: 'Upload better.pdf' }));
    await screen.findByText('Thank you. We have your new file and will read it next.');
    await screen.findByText("We have what you sent, but couldn't refresh this page.");
    expect(phone.value).toBe('0400 111');
    api.answer(candidateRoom.getRoom, buildRoom());
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByText(/couldn't refresh this page/)).toBeNull());
  });

  it('has a word for somebody without an application', async () => {
    api.answer(candidateRoom.getRoom, buildRoom({ applications: [] }));
    openRoom();
    await screen.findByText('You have no applications at Northwind right now.');
  });
});

describe('a link that does not work', () => {
  it('offers to send a new one', async () => {
    api.on(roomRoute, answerWith(401, { detail: 'Expired.', code: 'link_expired' }));
    const message = 'If this address belongs to an application, a new link is on its way.';
    api.answer(candidateRoom.askForLink, { message });
    const user = openRoom();
    await user.type(await screen.findByLabelText('Your email address'), 'amara@example.org');
    await user.click(screen.getByRole('button', { name: 'Send me a new link' }));
    expect((await screen.findByRole('status')).textContent).toBe(message);
  });

  it('is not blamed when the server is in trouble: another try may help', async () => {
    api.on(roomRoute, answerWith(503, { detail: 'Out for a moment.', code: 'unavailable' }));
    const user = openRoom();
    await screen.findByText('Out for a moment.');
    api.answer(candidateRoom.getRoom, buildRoom());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Hello Amara');
  });
});
