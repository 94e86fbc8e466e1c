import { demoFields } from '@candor/demo/demo-fields';
import { docx, docxLayouts, pdf, pdfLayouts } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { judgeFile } from './judge.ts';

/** Every person of the demo in every layout but the scan, which is read from a picture: do all quotes stand in the text? */
export async function measureQuotes(): Promise<void> {
  const kinds = [...pdfLayouts.filter((layout) => layout !== 'scan').map(pdf), ...docxLayouts.map(docx)];
  let [resumes, quotes, wrong] = [0, 0, 0];
  for (const { job, applications } of demoFields) {
    for (const { profile } of applications) {
      for (const kind of kinds) {
        const { result, evaluation } = await judgeFile(await writeResume(profile, kind), kind.format, job);
        if (!result.ok || !evaluation) continue;
        resumes += 1;
        for (const { start, end, text } of evaluation.findings.flatMap((finding) => finding.quotes)) {
          quotes += 1;
          if (result.resume.text.slice(start, end) !== text) wrong += 1;
        }
      }
    }
  }
  console.log(`quotes: ${quotes} in ${resumes} demo resumes, of which ${wrong} do not stand word for word`);
}
