import { type CandidateRequest, maxResolutionText } from '@candor/contract/requests';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { PairDialog } from '#features/faq/faq.feature.ts';
import { RequestFacts } from '#features/requests/request-facts.tsx';
import { describeMail, kindWords, nameRequester } from '#features/requests/request-words.ts';
import { ReviewedStage } from '#features/requests/reviewed-stage.tsx';
import { SentAnswer } from '#features/requests/sent-answer.tsx';
import { useResolveRequest } from '#features/requests/use-resolve-request.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';

/** What has to be typed before somebody is erased. */
const confirmation = 'ERASE';

interface RequestDialogProps {
  request: CandidateRequest;
  mayWrite: boolean;
  mayMove: boolean;
  mayErase: boolean;
  onClose: () => void;
}

/** One request: what was asked, and what is done about it. */
export function RequestDialog({ request, mayWrite, mayMove, mayErase, onClose }: RequestDialogProps) {
  const { kind, state } = request;
  const words = kindWords[kind];
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  const [isTeaching, setIsTeaching] = useState(false);
  const { resolve, isBusy, busyWith, failure, fieldErrors } = useResolveRequest(request, onClose);
  const isErasure = kind === 'erasure';
  const isSending = kind === 'question' && request.mail?.route !== 'none' && text.trim() !== '';
  const mayResolve = mayWrite && (!isErasure || mayErase) && state === 'open';
  const fieldError = fieldErrors.resolution;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${words.label} ${words.preposition} ${nameRequester(request)}`}
      {...(state === 'open' && { description: words.task })}
      dirty={text.trim() !== ''}
      locked={isBusy}
      className="max-w-xl"
      footer={
        mayResolve && (
          <>
            <Button
              variant="secondary"
              disabled={isBusy}
              busy={busyWith === 'declined'}
              busyLabel="Declining..."
              onClick={() => resolve('declined', text)}
            >
              Decline
            </Button>
            <Button
              variant={isErasure ? 'danger' : 'primary'}
              disabled={isBusy || (isErasure && typed.trim() !== confirmation)}
              busy={busyWith === 'done'}
              busyLabel={words.busy}
              onClick={() => resolve('done', text)}
            >
              {isSending ? 'Send the answer' : words.action}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <RequestFacts request={request} />
        {kind === 'human_review' && <ReviewedStage request={request} mayMove={mayMove && state === 'open'} />}
        {request.mail?.state && <SentAnswer request={request} mayWrite={mayWrite} />}
        {isErasure && mayWrite && !mayErase && state === 'open' && (
          <p className="text-muted">Only admins can erase a person or decline the request.</p>
        )}
        {mayResolve && isErasure && (
          <FormField label={`Type ${confirmation} to erase this person for good`}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </FormField>
        )}
        {mayResolve && (
          <FormField
            label={words.answerLabel}
            required={kind === 'human_review'}
            {...(fieldError && { error: fieldError })}
            hint={describeMail(request)}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={isErasure ? 2 : 4}
                maxLength={maxResolutionText}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </FormField>
        )}
        {kind === 'question' && mayWrite && request.text && (
          <div>
            <Button variant="secondary" size="small" onClick={() => setIsTeaching(true)}>
              <GraduationCap aria-hidden="true" />
              Teach the assistant this answer
            </Button>
          </div>
        )}
        {isTeaching && (
          <PairDialog
            question={request.text}
            answer={state === 'open' ? text : (request.resolution ?? '')}
            onClose={() => setIsTeaching(false)}
          />
        )}
        {failure && !fieldError && <FormAlert title="It couldn't be saved.">{failure}</FormAlert>}
      </div>
    </Dialog>
  );
}
