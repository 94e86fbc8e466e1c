import type { FaqAnswer, Passage } from './knowledge.ts';
import type { Language } from './question-language.ts';

/** What the assistant says itself, in the language of the question. */
interface Sentences {
  unknown: string;
  topics: string;
  greeting: (company: string) => string;
  refusal: string;
  others: string;
  sorting: string;
  own: string;
  ownData: string;
  /** The same words whether or not the address is known, and whether or not anybody applied. */
  link: string;
  person: string;
  whichJob: string;
  noJob: string;
  openJobs: (isOne: boolean) => string;
  moreJobs: (count: number) => string;
  inEnglish: string;
}

const sentences: Record<Language, Sentences> = {
  en: {
    unknown: "Sorry, I couldn't find an answer to your question. I've passed it on to a person.",
    topics:
      "I'm not sure I have the answer to that. Is it one of these? If not, I can pass your question on to a person.",
    greeting: (company) =>
      `Hello! I'm an AI assistant. I answer questions about working at ${company} and its open jobs.`,
    refusal: "I can't help with that. I answer questions about working here and about our open jobs.",
    others: "I can't tell you about other people, or whether someone has applied.",
    sorting:
      "I can't answer questions that sort people by age, sex, origin, religion or health. I can pass your question on to a person.",
    own: 'I only talk about an application with the person it belongs to.',
    ownData: 'On your personal page you can see and download your data, and ask us to correct or delete it.',
    link: 'I can send your personal link to the email address you applied with. It shows where your application stands, and you can ask me more there.',
    person: "Of course. I've passed this on to a person.",
    whichJob: 'Which job do you mean?',
    noJob: "We have no open job like that right now. I've passed your question on to a person.",
    openJobs: (isOne) => (isOne ? 'This job is open:' : 'These jobs are open:'),
    moreJobs: (count) => `${count} more are open: name a place, a department or a kind of work to see those.`,
    inEnglish: '',
  },
  de: {
    unknown: 'Darauf habe ich leider keine Antwort. Ich habe Ihre Frage an einen Menschen weitergegeben.',
    topics:
      'Ich bin nicht sicher, ob ich die Antwort habe. Ist es eines dieser Themen? Sonst gebe ich Ihre Frage an einen Menschen weiter.',
    greeting: (company) =>
      `Hallo! Ich bin ein KI-Assistent und beantworte Fragen zur Arbeit bei ${company} und zu den offenen Stellen.`,
    refusal:
      'Dabei kann ich nicht helfen. Ich beantworte Fragen zur Arbeit hier und zu unseren offenen Stellen.',
    others: 'Über andere Personen gebe ich keine Auskunft, auch nicht darüber, ob sich jemand beworben hat.',
    sorting:
      'Fragen, die Menschen nach Alter, Geschlecht, Herkunft, Religion oder Gesundheit sortieren, beantworte ich nicht. Ich kann Ihre Frage an einen Menschen weitergeben.',
    own: 'Über eine Bewerbung spreche ich nur mit der Person, der sie gehört.',
    ownData:
      'Auf Ihrer persönlichen Seite können Sie Ihre Daten ansehen und herunterladen und um Berichtigung oder Löschung bitten.',
    link: 'Ich kann Ihren persönlichen Link an die E-Mail-Adresse senden, mit der Sie sich beworben haben. Er zeigt, wie es um Ihre Bewerbung steht.',
    person: 'Gern. Ich habe das an einen Menschen weitergegeben.',
    whichJob: 'Welche Stelle meinen Sie?',
    noJob: 'So eine Stelle ist zurzeit nicht offen. Ich habe Ihre Frage an einen Menschen weitergegeben.',
    openJobs: (isOne) => (isOne ? 'Diese Stelle ist offen:' : 'Diese Stellen sind offen:'),
    moreJobs: (count) =>
      `${count} weitere sind offen: Nennen Sie einen Ort, eine Abteilung oder eine Art von Arbeit.`,
    inEnglish: 'Die Antwort steht hier auf Englisch:',
  },
  es: {
    unknown: 'Lo siento, no tengo la respuesta. He pasado su pregunta a una persona.',
    topics:
      'No estoy seguro de tener la respuesta. ¿Es uno de estos temas? Si no, puedo pasar su pregunta a una persona.',
    greeting: (company) =>
      `¡Hola! Soy un asistente de IA. Respondo preguntas sobre el trabajo en ${company} y sus puestos abiertos.`,
    refusal: 'No puedo ayudar con eso. Respondo preguntas sobre el trabajo aquí y nuestros puestos abiertos.',
    others: 'No puedo hablar de otras personas, ni decir si alguien ha presentado una candidatura.',
    sorting:
      'No respondo preguntas que clasifican a las personas por edad, sexo, origen, religión o salud. Puedo pasar su pregunta a una persona.',
    own: 'Solo hablo de una candidatura con la persona a la que pertenece.',
    ownData: 'En su página personal puede ver y descargar sus datos, y pedir que los corrijamos o borremos.',
    link: 'Puedo enviar su enlace personal al correo con el que presentó su candidatura. Allí verá cómo va.',
    person: 'Por supuesto. He pasado esto a una persona.',
    whichJob: '¿A qué puesto se refiere?',
    noJob: 'Ahora no hay un puesto abierto así. He pasado su pregunta a una persona.',
    openJobs: (isOne) => (isOne ? 'Este puesto está abierto:' : 'Estos puestos están abiertos:'),
    moreJobs: (count) => `Hay ${count} más: diga un lugar, un departamento o un tipo de trabajo.`,
    inEnglish: 'La respuesta está en inglés:',
  },
  fr: {
    unknown: "Désolé, je n'ai pas la réponse. J'ai transmis votre question à une personne.",
    topics:
      "Je ne suis pas sûr d'avoir la réponse. Est-ce l'un de ces sujets ? Sinon, je peux transmettre votre question à une personne.",
    greeting: (company) =>
      `Bonjour ! Je suis un assistant IA. Je réponds aux questions sur le travail chez ${company} et ses postes ouverts.`,
    refusal: 'Je ne peux pas vous aider. Je réponds aux questions sur le travail ici et nos postes ouverts.',
    others: "Je ne peux rien dire d'autres personnes, ni si quelqu'un a postulé.",
    sorting:
      "Je ne réponds pas aux questions qui trient les gens selon l'âge, le sexe, l'origine, la religion ou la santé. Je peux transmettre votre question à une personne.",
    own: "Je ne parle d'une candidature qu'avec la personne à qui elle appartient.",
    ownData:
      'Sur votre page personnelle, vous pouvez voir et télécharger vos données, et demander leur correction ou leur suppression.',
    link: "Je peux envoyer votre lien personnel à l'adresse e-mail de votre candidature. Vous y verrez où elle en est.",
    person: "Bien sûr. J'ai transmis votre demande à une personne.",
    whichJob: 'De quel poste parlez-vous ?',
    noJob: "Aucun poste de ce genre n'est ouvert en ce moment. J'ai transmis votre question à une personne.",
    openJobs: (isOne) => (isOne ? 'Ce poste est ouvert :' : 'Ces postes sont ouverts :'),
    moreJobs: (count) => `${count} autres sont ouverts : indiquez un lieu, un service ou un type de travail.`,
    inEnglish: 'La réponse est en anglais :',
  },
};

export function speak(language: Language): Sentences {
  return sentences[language];
}

const nothing = { sources: [], topics: [], passages: [], isHandoverOffered: true } as const;

export function answered(reply: string, passages: readonly Passage[]): FaqAnswer {
  const sources = passages.map(({ id, kind, title }) => ({ id, kind, title }));
  return { ...nothing, outcome: 'answered', reply, sources, passages, isHandoverOffered: false };
}

/** The question goes on the recruiters' list. */
export function unknown(reply: string, topics: readonly string[] = []): FaqAnswer {
  return { ...nothing, outcome: 'unknown', topics, reply };
}

export function offerTopics(reply: string, passages: readonly Passage[]): FaqAnswer {
  return {
    ...nothing,
    outcome: 'topics',
    reply,
    topics: [...new Set(passages.map(({ title }) => title))],
    passages,
  };
}

export function refuse(reply: string): FaqAnswer {
  return { ...nothing, outcome: 'refused', reply };
}

export function offerLink(reply: string): FaqAnswer {
  return { ...nothing, outcome: 'offer_link', reply };
}
