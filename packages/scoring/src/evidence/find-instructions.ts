interface Span {
  start: number;
  end: number;
}

/** Beginnings of words that tell a machine to leave its task, in languages where the verb comes first. */
const dropping = join(
  'ignor(?:e|a|iere|ieren|ez|i|ate)(?!\\p{L})|disregard|forget|vergiss|missachte|oubli|olvid|esque[cç]|dimentica|negeer|vergeet|zignoruj|pomiń|zapomnij',
  'игнорируй|проигнорир|забудь|не учитывай|忽略|无视|不要理会|تجاهل',
);
/** The same where it comes last. */
const droppingLast = join('yok say|görmezden|dikkate alma|無視|무시|अनदेखा|नज़रअंदाज़');
/** What the machine was told before. */
const orders = join(
  'instru[ck]|instruç|istruzion|(?:all|any|your|other|previous|prior|earlier|above) (?:rules|guidelines)|rubric|prompts?(?!\\p{L})',
  'anweisung|vorgaben|regeln|consignes|règles|reglas|regras|regole|richtlijn|regels|polece|zasad|talimat|kural|komut',
  'инструкц|правил|указани|指令|指示|说明|規則|规则|提示词|ルール|プロンプト|지시|규칙|명령|تعليمات|أوامر|قواعد|निर्देश|नियम',
);
/** To judge, as an order. */
const judging = join(
  '(?:give|assign|award|grant|rate|score|rank|mark|grade|recommend|hire|accept)(?!\\p{L})',
  'bewerte|vergib|gib |empfiehl|stell(?:e|t) |donne|attribue|notez|recommande|embauche|otorg|asign|puntúa|califica|recomiend|contrat',
  'atribua|avalie|recomende|contrate|assegna|valuta|consiglia|assumi|geef|beoordeel|przyznaj|oceń|poleć|zatrudnij|puan ver|öner|işe al',
  'оцени|поставь|присво|рекомендуй|нанять|给|評価|评为|打分|推荐|録用|雇用|採用|推薦|与え|부여|추천|채용|평가|أعط|امنح|قيّم|وظّف|रेटिंग|अंक|सिफारिश|नियुक्त',
);
/** Whom: nobody calls themselves so. */
const thisPerson = join(
  'this (?:candidate|applicant|person|resume|cv|profile)(?!\\p{L})|diese[rnms]? (?:person|kandidat|bewerb|lebenslauf)',
  'c(?:e|ette) (?:candidat|profil|cv)|(?:este|esta|a este) candidat|quest[oa] candidat|deze (?:kandidaat|sollicitant)|(?:tego|temu|tę) kandydat|bu aday',
  'этого кандидат|этому кандидат|[该这此][位名]?(?:候选人|应聘者|申请人)|この(?:候補者|応募者)|이 (?:지원자|후보)|هذا المرشح|لهذا المرشح|المرشح هذا|इस उम्मीदवार',
);
const machine = join(
  '(?:ai|llm|chatbot|language model|assistant|screening (?:system|software|tool)|ki|ia|yapay zeka)(?!\\p{L})',
  'ИИ(?!\\p{L})|искусственн|人工智能|人工知能|인공지능|الذكاء الاصطناعي|एआई',
);
const calling = join(
  '(?:attention|note|message|instructions?)(?= (?:to|for))|(?:dear|hello|liebe|chère?|querid[oa])(?= )|hinweis an|nachricht an|anweisung an|note (?:à|pour)|message (?:à|pour)|nota (?:para|al|per)',
  'mensaje para|mensagem para|messaggio per|bericht aan|opmerking voor|uwaga dla|wiadomość dla',
  'сообщение для|примечание для|ملاحظة إلى|رسالة إلى|के लिए (?:नोट|संदेश)',
);
const few = '[^.!?。！？]{0,40}?';
const next = String.raw`[^.!?,;:•\n]{0,20}?`;
const anything = String.raw`(?:[^\s.!?]+\s+){0,5}?`;

function join(...words: readonly string[]): string {
  return String.raw`(?<!\p{Script=Latin})(?:${words.join('|')})`;
}

/** Words that speak to a machine which judges, in the ways and languages they are met in. */
const addressed = [
  `${dropping}${few}${orders}`,
  `${orders}${few}${droppingLast}`,
  `${judging}${few}${thisPerson}`,
  `${thisPerson}${few}${judging}`,
  `${calling}${next}${machine}`,
  String.raw`\b(?:mark|set|count|treat|report)\s+${anything}(?:criteri\w+|requirements?|findings?)\s+${anything}(?:met|fulfilled|satisfied)\b`,
  String.raw`\b(?:output|return|answer|respond|reply)\s+${anything}(?:score|rating)\s+${anything}\d`,
  String.raw`\byou\s+are\s+(?:now\s+)?(?:an?|the)\s+${anything}(?:ai|assistant|chatbot|language model|evaluator)\b`,
  String.raw`\b(?:reveal|print|repeat|show)\s+${anything}(?:system\s+)?prompt\b`,
  String.raw`<\/?(?:system|assistant|user|instructions?)>|\[\/?inst\]|<\|[a-z_]+\|>`,
].map((pattern) => new RegExp(pattern, 'giu'));

/**
 * Sentences of a resume that are addressed to whoever judges it. They tell of nobody's work, so nothing that judges gets to
 * see them: neither words and rules nor a language model.
 */
export function findInstructions(text: string): Span[] {
  return addressed
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => sentenceAround(text, match.index, match.index + match[0].length));
}

/** From the beginning of the sentence or line to its end; a line that does not end goes on in the next. */
function sentenceAround(text: string, from: number, to: number): Span {
  const before = text.slice(0, from);
  const start = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\f'), lastStop(before)) + 1;
  const rest = text.slice(to);
  const end = /[.!?](?=\s|$)|[。！？]|[\n\f](?!\s*\p{Ll})/u.exec(rest);
  return { start, end: to + (end ? end.index + (/[.!?。！？]/.test(end[0]) ? 1 : 0) : rest.length) };
}

function lastStop(before: string): number {
  const stops = [...before.slice(-400).matchAll(/[.!?]\s/g)];
  const last = stops.at(-1);
  return last ? Math.max(0, before.length - 400) + last.index : -1;
}
