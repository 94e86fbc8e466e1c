import { candidateRoom } from '@candor/contract/candidate-room';
import { type ProductModule, serve } from '../../platform/module.ts';
import { askForCorrection, askForErasure, askForReview } from './ask-for.ts';
import { askForLink } from './ask-for-link.ts';
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

/**
 * What a candidate sees and does by their personal link. Each operation binds itself to the organization of the link, and can
 * be repeated without a second effect: no answers are kept for it.
 */
export const candidateRoomModule: ProductModule = {
  name: 'candidate-room',
  scope: 'platform',
  routes: [
    serve(candidateRoom.getRoom, getRoom),
    serve(candidateRoom.askForReview, askForReview),
    serve(candidateRoom.askForCorrection, askForCorrection),
    serve(candidateRoom.withdraw, withdraw),
    serve(candidateRoom.returnToApplication, returnToApplication),
    serve(candidateRoom.sendResume, sendResume),
    serve(candidateRoom.getData, getData),
    serve(candidateRoom.listOwnInterviews, listOwnInterviews),
    serve(candidateRoom.listOwnSlots, listOwnSlots),
    serve(candidateRoom.bookInterview, bookInterview),
    serve(candidateRoom.moveInterview, moveInterview),
    serve(candidateRoom.declineInterview, declineInterview),
    serve(candidateRoom.askForErasure, askForErasure),
    serve(candidateRoom.askForLink, askForLink),
  ],
  tasks: [],
};
