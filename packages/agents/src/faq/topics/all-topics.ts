import { companyTopics } from './company-topics.ts';
import { hiringTopics } from './hiring-topics.ts';
import { payTopics } from './pay-topics.ts';
import { requirementTopics } from './requirement-topics.ts';
import { timeTopics } from './time-topics.ts';
import type { Topic } from './topic.ts';
import { workplaceTopics } from './workplace-topics.ts';

export const topics: readonly Topic[] = [
  ...companyTopics,
  ...hiringTopics,
  ...requirementTopics,
  ...payTopics,
  ...timeTopics,
  ...workplaceTopics,
];
