import type { ConfigurationOf } from '@candor/contract/agents';
import type { CommunicationConfiguration } from '@candor/contract/communication-configuration';
import { type RulePreview, rejectionProposals } from '@candor/contract/rejection-proposals';
import { useState } from 'react';
import { call } from '#app/api-client.ts';

export interface AskedRule {
  preview: RulePreview;
  /** The score below which rejections would be proposed; null: none would be. */
  rule: number | null;
  answer: (isConfirmed: boolean) => void;
}

type Rule = Pick<CommunicationConfiguration, 'rejectionEmails' | 'rejectionThreshold'>;

const findRule = ({ rejectionEmails, rejectionThreshold }: Rule) =>
  rejectionEmails ? rejectionThreshold : null;

/** A new threshold applies to everyone at once, so the member sees who is affected and confirms first. */
export function useRuleConfirmation({ configuration }: ConfigurationOf<'communication'>) {
  const [asked, setAsked] = useState<AskedRule>();

  /** What the save has to carry; undefined where it is not to be made. */
  async function confirmRule(values: Rule): Promise<{ confirmed_preview?: string } | undefined> {
    const rule = findRule(values);
    if (rule === findRule(configuration)) return {};
    const query = { threshold: values.rejectionThreshold, enabled: values.rejectionEmails };
    const preview = await call(rejectionProposals.previewRule, { query });
    if (preview.proposed + preview.withdrawn > 0) {
      const isConfirmed = await new Promise<boolean>((answer) => setAsked({ preview, rule, answer }));
      setAsked(undefined);
      if (!isConfirmed) return undefined;
    }
    return { confirmed_preview: preview.digest };
  }

  return { asked, confirmRule };
}
