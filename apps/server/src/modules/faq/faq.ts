/** What other modules may use of faq. */

export { embeddedEngine, keepAnswered } from './ask-assistant.ts';
export { handOver } from './hand-over.ts';
export { addPair } from './pairs.ts';
export { readKnowledge } from './read-knowledge.ts';
