import { maxSteps } from '@candor/contract/stages';
import { Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { stageDots } from '#features/applications/applications.feature.ts';
import { RemoveStepDialog } from '#features/stages/remove-step-dialog.tsx';
import {
  addStep,
  countPeople,
  type DraftStep,
  findBeside,
  listHeirs,
  placeStep,
  removeStep,
  renameStep,
} from '#features/stages/step-draft.ts';
import { stepGroups } from '#features/stages/step-groups.ts';
import { StepRow } from '#features/stages/step-row.tsx';
import type { StepsEditing } from '#features/stages/use-steps-draft.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

/** The stages by the group whose rules they follow: renamed in place, ordered by dragging or by buttons, added and removed. */
export function StepsEditor({ editing }: { editing: StepsEditing }) {
  const { draft, change, errorAt } = editing;
  const place = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const added = useRef(0);
  const [focused, setFocused] = useState<string>();
  const [held, setHeld] = useState<DraftStep>();
  const [removing, setRemoving] = useState<DraftStep>();
  const isFull = draft.steps.length >= maxSteps - 2;

  // What was added or moved keeps the focus, wherever it stands now.
  useEffect(() => {
    if (!focused) return;
    place.current?.querySelector<HTMLElement>(`[data-focus="${focused}"]`)?.focus();
    setFocused(undefined);
  }, [focused]);

  function add(stage: DraftStep['stage']) {
    added.current += 1;
    const key = `new-${added.current}`;
    change(addStep(draft, stage, key));
    setFocused(`${key}-name`);
  }

  function move(step: DraftStep, by: 1 | -1) {
    const beside = findBeside(draft, step.key, by);
    if (!beside) return;
    const next = placeStep(draft, step.key, beside.key);
    change(next);
    const canGoOn = findBeside(next, step.key, by) !== undefined;
    setFocused(`${step.key}-${(by === 1) === canGoOn ? 'down' : 'up'}`);
  }

  function remove(step: DraftStep, movedTo?: string) {
    const heir = draft.steps.find((each) => each.stage === step.stage && each.key !== step.key);
    change(removeStep(draft, step, movedTo));
    setRemoving(undefined);
    if (heir) setFocused(`${heir.key}-name`);
  }

  return (
    <div ref={place} className="flex flex-col gap-6">
      {stepGroups.map(({ stage, title, rule }) => {
        const steps = draft.steps.filter((step) => step.stage === stage);
        return (
          <section key={stage} aria-labelledby={`${headingId}-${stage}`}>
            <div className="mb-2 flex flex-wrap items-baseline gap-x-2">
              <span aria-hidden="true" className={classNames('size-2 rounded-full', stageDots[stage])} />
              <h3 id={`${headingId}-${stage}`} className="text-base">
                {title}
              </h3>
              <p className="text-muted text-sm">{rule}</p>
            </div>
            <ul aria-label={`Stages of ${title}`} className="flex flex-col gap-2">
              {steps.map((step) => {
                const people = countPeople(draft, step);
                const isOnly = steps.length === 1;
                return (
                  <StepRow
                    key={step.key}
                    step={step}
                    people={people}
                    error={errorAt(draft.steps.indexOf(step))}
                    isTarget={held !== undefined && held.stage === stage && held.key !== step.key}
                    canMove={{
                      up: findBeside(draft, step.key, -1) !== undefined,
                      down: findBeside(draft, step.key, 1) !== undefined,
                    }}
                    keptBecause={
                      isOnly
                        ? 'Every group keeps one stage'
                        : people > 0 && listHeirs(draft, step).length === 0
                          ? 'Save first: people are at this stage'
                          : undefined
                    }
                    onRename={(name) => change(renameStep(draft, step.key, name))}
                    onMove={(by) => move(step, by)}
                    onRemove={() => (people > 0 ? setRemoving(step) : remove(step))}
                    onHold={setHeld}
                    onDrop={() => held && change(placeStep(draft, held.key, step.key))}
                  />
                );
              })}
            </ul>
            <Button
              variant="ghost"
              size="small"
              className="mt-2"
              disabled={isFull}
              onClick={() => add(stage)}
            >
              <Plus aria-hidden="true" />
              Add stage<span className="sr-only"> to {title}</span>
            </Button>
          </section>
        );
      })}
      <p className="text-muted text-sm">
        Rejected and Withdrawn are always there.
        {isFull && ` You have ${maxSteps} stages with them, the most there can be.`}
      </p>
      {removing && (
        <RemoveStepDialog
          step={removing}
          people={countPeople(draft, removing)}
          heirs={listHeirs(draft, removing)}
          onClose={() => setRemoving(undefined)}
          onRemove={(movedTo) => remove(removing, movedTo)}
        />
      )}
    </div>
  );
}
