const steps = ['Apply', 'Review', 'Interview', 'Welcome!'];

/** The way from here to the first day. */
export function ProcessSteps() {
  return (
    <ol aria-label="What happens next" className="grid grid-cols-4 gap-2">
      {steps.map((step, index) => (
        <li key={step} className="flex flex-col items-center gap-1.5 text-center text-sm">
          <span
            aria-hidden="true"
            className={`grid size-8 place-items-center rounded-full font-semibold ${
              index === 0 ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent'
            }`}
          >
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
