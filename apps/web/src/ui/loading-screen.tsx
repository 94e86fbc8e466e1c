/** A page-filling word while something short is found out. */
export function LoadingScreen({ text = 'Loading...' }: { text?: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center p-6 text-muted">
      {text}
    </div>
  );
}
