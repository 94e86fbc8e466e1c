import type { HiddenReason } from '../resume-text.ts';

export interface NormalisedLine {
  text: string;
  /** What was written in characters that nobody sees. */
  hidden: { text: string; reason: HiddenReason }[];
}

const tag = /[\u{E0000}-\u{E007F}]/u;
const tags = /[\u{E0000}-\u{E007F}]+/gu;
/** Characters without width: joiners, marks, selectors, fillers. Joiners inside Arabic and Indic words are spelling. */
const unseen =
  /\p{Cf}|\p{Variation_Selector}|\u034F|\u115F|\u1160|\u17B4|\u17B5|\u3164|\uFFA0|[\u{E0080}-\u{E00FF}\u{E01F0}-\u{E0FFF}]/u;
const unseenRun = new RegExp(`(?:${unseen.source})+`, 'gu');
const joiner =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}])[\u200C\u200D]/gu;
/** One or two come with copying from the web; more are a message or a way round a filter. */
const conspicuousCount = 4;
const compatibility = /[\uFB00-\uFDFF\uFE70-\uFEFC\uFF01-\uFF5E\u2100-\u214F\u2160-\u217F]/g;
const leadingBullet = /^(?:[•▪■◦●‣⁃∙·○►▶➢➤❖□✓✔⦁\uF0B7\uF0A7\uF0D8\uF076\uF0FC]\s*)+/u;

/** Makes a line of a file a line of text: one kind of space, no ligatures, bullets as `• `, and no unseen characters. */
export function normaliseLine(raw: string): NormalisedLine {
  const hidden: NormalisedLine['hidden'] = [];
  let text = raw;
  if (tag.test(text)) {
    for (const [run] of text.matchAll(tags)) hidden.push({ text: decodeTags(run), reason: 'tag_characters' });
    text = text.replace(tags, '');
  }
  if (unseen.test(text)) {
    const marked = text
      .replace(joiner, (mark) => (mark === '\u200C' ? '\uFDD0' : '\uFDD1'))
      .replaceAll('\u00AD', '');
    const runs = [...marked.matchAll(unseenRun)].map(([run]) => run);
    const count = runs.reduce((sum, run) => sum + [...run].length, 0);
    text = marked.replace(unseenRun, '').replaceAll('\uFDD0', '\u200C').replaceAll('\uFDD1', '\u200D');
    if (count >= conspicuousCount) hidden.push({ text: decodeUnseen(runs, text), reason: 'zero_width' });
  }
  return { text: tidy(text), hidden };
}

function tidy(text: string): string {
  return joinSpacedLetters(text)
    .replace(compatibility, (character) => character.normalize('NFKC'))
    .normalize('NFC')
    .replace(leadingBullet, '• ')
    .replace(/[\uE000-\uF8FF\p{Cc}]/gu, (character) => (character === '\t' ? '\t' : ' '))
    .replace(/ *\t[\t ]*/g, '\t')
    .replace(/[^\S\t]+/g, ' ')
    .trim();
}

/** 'E X P E R I E N C E' is one word that its writer spread out; two spaces or more part its words. */
function joinSpacedLetters(text: string): string {
  if (!/^(?:[\p{Lu}&] +){4,}[\p{Lu}&]$/u.test(text.trim())) return text;
  return text
    .trim()
    .split(/ {2,}/)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ');
}

function decodeTags(run: string): string {
  const letters = [...run].map((character) => (character.codePointAt(0) ?? 0) - 0xe0000);
  return String.fromCharCode(...letters.filter((code) => code >= 32 && code < 127)) || '(tag characters)';
}

/** Two kinds of characters in a row are usually bits; otherwise the line that they stand in is named. */
function decodeUnseen(runs: string[], line: string): string {
  const all = runs.join('');
  const kinds = [...new Set(all)].toSorted();
  if (kinds.length === 2 && all.length >= 16) {
    const bits = [...all].map((character) => (character === kinds[0] ? '0' : '1')).join('');
    const letters = (bits.match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 2)));
    const message = letters.join('');
    if (/^[\x20-\x7e]+$/.test(message)) return message;
  }
  return line.trim() || `(${all.length} characters without width)`;
}
