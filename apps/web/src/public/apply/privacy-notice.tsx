/** What becomes of the data, in the words of somebody who has to decide now. */
export function PrivacyNotice({ organizationName }: { organizationName: string }) {
  return (
    <section aria-label="Privacy notice" className="flex flex-col gap-1 text-muted text-sm">
      <h3 className="text-sm text-text">Privacy notice</h3>
      <p>
        {organizationName} uses what you send here to consider your application. Its hiring team sees it, and
        software helps them compare resumes with the job's requirements. You can ask {organizationName} at any
        time to copy, correct or delete your data.
      </p>
    </section>
  );
}
