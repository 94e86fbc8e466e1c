import { candidateRoom } from '@candor/contract/candidate-room';
import { type ProductModule, serve } from '../../platform/module.ts';
import { askForCorrection, askForErasure, askForReview } from './ask-for.ts';
import { askForLink } from './ask-for-link.ts';
import { findCandidate } from './find-candidate.ts';
import { getData } from './get-data.ts';
import { getRoom } from './get-room.ts';
import {
  bookInterview,
  declineInterview,
  listOwnInterviews,
  listOwnSlots,
  moveInterview,
} from './own-interviews.ts';
import { sendResume } from './send-resume.ts';
import { returnToApplication, withdraw } from './withdraw.ts';

/** What a candidate sees and does by their personal link. */
export const candidateRoomModule: ProductModule = {
  name: 'candidate-room',
  scope: 'tenant',
  routes: [
    serve(candidateRoom.getRoom, getRoom),
    serve(candidateRoom.askForReview, askForReview),
    serve(candidateRoom.askForCorrection, askForCorrection),
    serve(candidateRoom.withdraw, withdraw),
    serve(candidateRoom.returnToApplication, returnToApplication),
    serve(candidateRoom.sendResume, sendResume, { keepsAnswer: true }),
    serve(candidateRoom.getData, getData),
    serve(candidateRoom.listOwnInterviews, listOwnInterviews),
    serve(candidateRoom.listOwnSlots, listOwnSlots),
    serve(candidateRoom.bookInterview, bookInterview, { keepsAnswer: true }),
    serve(candidateRoom.moveInterview, moveInterview, { keepsAnswer: true }),
    serve(candidateRoom.declineInterview, declineInterview),
    serve(candidateRoom.askForErasure, askForErasure),
    // Whose organization it is about is found first.
    serve(candidateRoom.askForLink, askForLink, { scope: 'platform' }),
  ],
  tasks: [],
  findCandidate,
};
