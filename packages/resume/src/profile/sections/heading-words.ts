import type { SectionKind } from '../../profile.ts';
import { fold, phrases } from '../words.ts';

/** Headings as people write them, folded: English, German, French, Spanish, Portuguese, Italian, Dutch, Polish. */
const headings: Record<SectionKind, string> = {
  summary: `summary, professional summary, executive summary, career summary, summary of qualifications, profile, professional profile,
    executive profile, career profile, personal profile, about, about me, who i am, objective, career objective, professional objective,
    job objective, career goal, career overview, professional overview, overview, personal statement, introduction, career focus,
    professional statement, profil, kurzprofil, über mich, zur person, zusammenfassung, profil professionnel, à propos,
    à propos de moi, résumé professionnel, objectif, objectif professionnel, accroche, perfil, perfil profesional, resumen,
    resumen profesional, sobre mí, extracto, objetivo, objetivo profesional, perfil profissional, resumo, resumo profissional,
    sobre mim, objetivo profissional, profilo, profilo professionale, chi sono, sintesi, profiel, over mij, samenvatting,
    podsumowanie, o mnie, profil zawodowy`,
  work: `experience, work experience, professional experience, employment experience, relevant experience, related experience,
    career experience, industry experience, clinical experience, teaching experience, nursing experience, military experience,
    practical experience, management experience, other experience, other work experience, additional experience, previous experience,
    additional work experience, work, work history, working history, employment, employment history, employment record, career,
    career history, career summary and experience, job history, professional history, professional background, work background,
    experience and employment, professional employment, positions held, selected experience, recent experience,
    where i have worked, where i've worked, where i worked, what i have done, jobs, appointments, military service, internships, internship experience,
    work and internship experience, professional work experience, experience highlights, career highlights and experience,
    professional career, career to date, current role, previous roles, earlier career, earlier roles, recent roles,
    berufserfahrung, beruflicher werdegang, berufliche erfahrung, berufliche erfahrungen, berufspraxis, werdegang, beruflicher hintergrund, praktische erfahrung,
    berufliche stationen, praktika, arbeitserfahrung, beruf, expérience, expériences, expérience professionnelle,
    expériences professionnelles, parcours professionnel, parcours, carrière, emplois, stages, experiencia, experiencia laboral,
    experiencia profesional, experiencia de trabajo, trayectoria profesional, trayectoria laboral, historial laboral, empleo,
    experiência, experiência profissional, experiências profissionais, histórico profissional, trajetória profissional, esperienza,
    esperienze, esperienza lavorativa, esperienze lavorative, esperienza professionale, esperienze professionali,
    werkervaring, ervaring, loopbaan, arbeidsverleden, doświadczenie, doświadczenie zawodowe, przebieg kariery,
    historia zatrudnienia`,
  education: `education, education and training, education and qualifications, education and certifications, education and credentials,
    education and licences, education and licenses, educational background, educational qualifications, education background, educational history, academic background, academic qualifications,
    academic history, academic achievements, academics, studies, study, qualifications and training, qualifications and education, training and education,
    training, training and qualifications, training and certifications, professional development and education, formal education, school, schooling,
    degrees, tertiary education, tertiary qualifications, university, apprenticeship, ausbildung, bildung, bildungsweg, schulbildung, studium, akademischer werdegang,
    schulische ausbildung, ausbildung und studium, studium und ausbildung, aus- und weiterbildung, hochschulbildung, formation, formations, études, diplômes, parcours académique,
    parcours scolaire, formation académique, formation et diplômes, diplômes et formations, scolarité, educación, formación, formación académica,
    estudios, estudios realizados, formación y estudios, titulación, educação, formação, formação acadêmica,
    formação académica, escolaridade, istruzione, formazione, istruzione e formazione, titoli di studio, studi, opleiding,
    opleidingen, onderwijs, opleiding en training, wykształcenie, edukacja`,
  skills: `skills, top skills, key skills, core skills, technical skills, professional skills, computer skills, it skills, soft skills, hard skills,
    skill highlights, highlights, skills and abilities, skills and competencies, skills summary, summary of skills, skill set,
    skills and tools, skills and expertise, areas of expertise, expertise, competencies, core competencies, key competencies,
    core strengths, strengths, key strengths, capabilities, core qualifications, key qualifications, qualifications, qualification, professional qualifications, technical and other skills, technologies, technical expertise,
    technical proficiencies, technical knowledge, tools, tools and technologies, tech stack, what i bring, what i do, what i can do, what i am good at, proficiencies,
    specialties, specialities, abilities, additional skills, other skills, relevant skills, accounting skills, clinical skills, software, computer proficiency, knowledge,
    kenntnisse, fähigkeiten, kenntnisse und fähigkeiten, fachkenntnisse, edv-kenntnisse, edv kenntnisse, it-kenntnisse, it kenntnisse, kompetenzen,
    besondere kenntnisse, weitere kenntnisse, fertigkeiten, stärken, compétences, compétences techniques, compétences clés, savoir-faire, savoir-être, informatique,
    atouts, outils, habilidades, competencias, aptitudes, conocimientos, destrezas, habilidades técnicas, competencias técnicas, conocimientos informáticos, informática,
    competências, habilidades e competências, conhecimentos, aptidões, competenze, competenze tecniche, capacità e competenze, conoscenze informatiche,
    vaardigheden, competenties, kennis, umiejętności, kompetencje`,
  licences: `licences, licenses, licence, license, licensure, licences and registrations, licenses and registrations, licences and certificates,
    licences and certifications, licenses and certifications, licenses and certificates, licences and tickets, tickets, tickets and licences, licences and checks,
    registrations, registration, registrations and memberships, professional registration, certificates, certificate, certifications, certification,
    certifications and licenses, certifications and licences, certificates and licences, certifications and training, professional certifications,
    certificates and training, certifications and credentials, credentials, accreditations, checks, checks and clearances, clearances,
    memberships and certifications, professional licenses, professional licenses and certifications, zertifikate, zertifizierungen, zertifikate und lizenzen, lizenzen, führerschein, führerscheine, weiterbildung, weiterbildungen, fortbildungen, fort- und weiterbildung,
    weiterbildungen und zertifikate, certificats, certifications et permis, permis, habilitations, licences et certificats, permis et habilitations, certificados, certificaciones,
    licencias, licencias y certificados, carnets, permisos, cursos, cursos y certificados, certificações, certificações e licenças, licenças, certificazioni, certificati, patenti,
    patente, patente di guida, certificaten, rijbewijs, diploma's en certificaten, certyfikaty, uprawnienia, kursy i szkolenia, prawo jazdy`,
  languages: `languages known, languages, language, language skills, languages spoken, foreign languages, language proficiency, sprachen, sprachkenntnisse,
    fremdsprachen, langues, langues étrangères, langues parlées, compétences linguistiques, idiomas, lenguas, idiomas y nivel, línguas, idiomas e nível, lingue,
    lingue straniere, conoscenze linguistiche, competenze linguistiche, talen, talenkennis, języki, języki obce, znajomość języków`,
  projects: `projects, projects and talks, university project, university projects, capstone project, key projects, selected projects, personal projects, side projects, project experience, academic projects,
    recent projects, open source, portfolio, projekte, projets, projets personnels, proyectos, projetos, progetti, projecten, projekty`,
  references: `references, referees, reference, professional references, references and referees, recommendations, recommendations received,
    letters of recommendation, testimonials, client testimonials, employer testimonials, referenzen, références, referencias, referências, referenze, referenties,
    referencje`,
  other: `contact, contact details, contact information, contacts, contact me, personal information, personal details, personal data, personal, details, reach me,
    additional information, other information, more information, additional details, interests, hobbies, hobbies and interests, interests and hobbies, activities,
    activities and honors, extracurricular activities, volunteering, volunteer work, volunteer experience, voluntary work,
    community service, community involvement, community, military, awards, honors, honours, awards and honors, honors and awards, awards and achievements,
    achievements, key achievements, accomplishments, core accomplishments, selected accomplishments, career achievements, publications,
    publications and presentations, presentations, research, affiliations, professional affiliations, memberships, professional memberships, associations,
    professional development, professional learning, continuing education, outside work, talks, career break, career breaks, time out, breaks, training and courses, away from work, sport, music, conferences, workshops, courses, coursework, availability, work rights, visa status, visa, declaration,
    photo, social, links, online, custom section, persönliche daten, kontakt, kontaktdaten, hobbys, interessen, hobbys und interessen, ehrenamt, ehrenamtliches engagement, engagement,
    auszeichnungen, publikationen, veröffentlichungen, sonstiges, mitgliedschaften, anschrift, coordonnées, informations personnelles, centres d'intérêt, loisirs,
    intérêts, bénévolat, publications et conférences, distinctions, divers, engagements, datos personales, datos de contacto, contacto, intereses, aficiones,
    voluntariado, premios, otros datos, otros, información adicional, logros, publicaciones, dados pessoais, contato, contacto e dados, interesses, prêmios, prémios, voluntariado e outros,
    outras informações, informações adicionais, dati personali, contatti, interessi, volontariato, altre informazioni, premi, persoonlijke gegevens, persoonsgegevens, gegevens,
    interesses, vrijwilligerswerk, overig, dane osobowe, dane kontaktowe, zainteresowania, wolontariat, nagrody, klauzula,
    curriculum vitae, resume, résumé, cv, lebenslauf, currículum, currículo, hoja de vida, życiorys`,
};

const kinds = new Map<string, SectionKind>();
for (const [kind, words] of Object.entries(headings) as [SectionKind, string][])
  for (const heading of phrases(words)) kinds.set(foldHeading(heading), kind);

/** A heading in the form of the list: no marks, no numbers, '&' as 'and', spaced letters drawn together. */
function foldHeading(text: string): string {
  const spaced = /^(?:\p{L}\s){3,}\p{L}$/u.test(text.trim().replace(/\s{2,}/g, ' '));
  const joined = spaced
    ? text
        .trim()
        .replace(/(?<=\p{L})\s(?=\p{L})/gu, '')
        .replace(/\s+/g, ' ')
    : text;
  return fold(joined)
    .replace(/&|\+|\/|,/g, ' and ')
    .replace(/\b(?:und|et|y|e|i|en)\b/g, 'and')
    .replace(/^[\d.\s)ivx]+[.)]\s/, '')
    .replace(/[^\p{L}\p{N}' -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a line that is only a heading announces, by its wording. */
export function kindOfHeading(text: string): SectionKind | undefined {
  if (text.length > 60) return undefined;
  const folded = foldHeading(text);
  const kind =
    kinds.get(folded) ??
    kinds.get(folded.replace(/^(?:my|key|core|relevant|selected|professional|personal|recent) /, ''));
  return kind ?? kindOfParts(folded);
}

/** Whether referees share a heading with something else: what stands below 'Referees and licences' may be said of either. */
export function isSharedWithReferees(heading: string): boolean {
  const parts = foldHeading(heading)
    .split(/ and /)
    .map((part) => kinds.get(part));
  return parts.includes('references') && parts.some((kind) => kind !== 'references');
}

/** 'Education and Skills', 'Licences and languages': the first part that is known speaks for all. */
function kindOfParts(folded: string): SectionKind | undefined {
  const parts = folded.split(/ and /);
  if (parts.length < 2 || parts.length > 4) return undefined;
  const known = parts.map((part) => kinds.get(part));
  return known.every((kind) => kind !== undefined) ? known[0] : undefined;
}
