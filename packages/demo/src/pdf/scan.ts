import { type Face, faceFiles } from '@candor/typefaces/read-typeface';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { contactsOf, fullName, type Profile } from '../profile.ts';
import { closeDocument, openDocument } from './page.ts';

/** A4 at 200 dots an inch. */
const page = { width: 1654, height: 2339, margin: 150 };
const families = { regular: 'Scan', bold: 'Scan Bold', italic: 'Scan Italic' } as const;

/** A printed resume that went through an office scanner: one picture, a little askew and grainy, no text in it. */
export function writeScan(profile: Profile): Promise<Buffer> {
  for (const name of ['regular', 'bold', 'italic'] as const)
    if (!GlobalFonts.has(families[name])) GlobalFonts.registerFromPath(faceFiles[name], families[name]);
  const canvas = createCanvas(page.width, page.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f7f5ef';
  context.fillRect(0, 0, page.width, page.height);
  context.translate(14, -9);
  context.rotate(0.011);
  print(context, profile);
  addGrain(context);
  const document = openDocument(profile, { margin: 0, style: 'sans' });
  const picture = canvas.toBuffer('image/jpeg', 62);
  document.image(picture, 0, 0, { width: document.page.width, height: document.page.height });
  return closeDocument(document);
}

function print(context: SKRSContext2D, profile: Profile): void {
  let y = page.margin;
  const put = (text: string, size: number, font: Face = 'regular', indent = 0) => {
    context.font = `${size}px "${families[font]}"`;
    context.fillStyle = '#2b2b2e';
    for (const line of wrap(context, text, page.width - 2 * page.margin - indent)) {
      y += size * 1.42;
      context.fillText(line, page.margin + indent, y);
    }
  };
  const section = (title: string, lines: string[] | undefined) => {
    if (!lines?.length) return;
    y += 22;
    put(title, 29, 'bold');
    for (const line of lines) put(line, 25);
  };
  put(fullName(profile), 46, 'bold');
  put(contactsOf(profile).join('   '), 23);
  section('About me', [profile.summary]);
  section('Work', [' ']);
  y -= 30;
  for (const { title, employer, dates, points } of profile.work) {
    put(`${title} – ${employer}`, 25, 'bold');
    put(dates, 23, 'italic');
    for (const point of points) put(`- ${point}`, 25, 'regular', 24);
    y += 8;
  }
  section(
    'Education',
    profile.education.map(({ award, school, dates }) => `${award}, ${school}, ${dates}`),
  );
  section('Licences', profile.licences);
  section('Skills', profile.skills);
  section('Languages', profile.languages);
  if (profile.more) section(profile.more.heading, profile.more.lines);
}

function wrap(context: SKRSContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && context.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** The same grain in every scan: the sequence has no seed but its start. */
function addGrain(context: SKRSContext2D): void {
  const image = context.getImageData(0, 0, page.width, page.height);
  const { data } = image;
  let state = 20_240_115;
  for (let index = 0; index < data.length; index += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // Now and then a speck of dust.
    const shift = state > 4_294_800_000 ? -150 : ((state >>> 24) % 23) - 11;
    const grey = ((data[index] ?? 0) + (data[index + 1] ?? 0) + (data[index + 2] ?? 0)) / 3 + shift;
    data[index] = data[index + 1] = data[index + 2] = grey;
  }
  context.putImageData(image, 0, 0);
}
