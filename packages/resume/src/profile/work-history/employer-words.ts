import { list, wholeWords } from '../words.ts';

/** What employers call themselves; alone it does not tell a firm from a department, so titles are looked for first. */
const kinds = list(`
inc llc llp ltd limited pty plc corp corporation co company gmbh ag kg ohg ug mbh ev sa sas sarl srl spa sl slu bv nv oy ab aps ltda eireli
group holdings holding partners associates agency bank bureau board centre center clinic clinics hospital hospitals health
healthcare hotel hotels resort inn motel restaurant restaurants cafe café bistro cantina trattoria pizzeria pub tavern brasserie hostel bolnica bar grill kitchen catering school schools college university academy institute
institut kindergarten childcare preschool library museum church parish council ministry department authority commission foundation trust union
association society club services service solutions systems technologies technology tech software labs lab studio studios media
publishing press news industries industrial manufacturing factory mill works constructions construction contractors builders building
electrical plumbing engineering energy power solar mining farm farms foods food bakery brewery winery store stores shop supermarket
market markets retail wholesale supplies supply logistics transport freight airlines airways air airport army navy force marines guard
police fire insurance financial finance capital investments investment consulting consultants accounting advisors legal law
lawyers solicitors pharmacy pharmaceuticals medical dental surgery care nursing home homes lodge village gardens residential community
network networks telecom communications motors automotive auto garage properties property realty estate theatre theater cinema gym fitness
salon spa enterprises international global ventures brothers sons bros self-employed freelance selbstständig selbständig freiberuflich indépendant autónomo various private family
klinik klinikum krankenhaus kita schule gymnasium grundschule bäckerei apotheke praxis stadt universität hochschule werke verein stiftung versicherung sparkasse
hôpital clinique école lycée collège université mairie société cabinet boulangerie banque groupe entreprise
colegio instituto universidad ayuntamiento banco empresa grupo fundación clínica restaurante escuela
escola universidade prefeitura ospedale scuola università azienda comune banca ristorante ziekenhuis gemeente stichting szpital szkoła uniwersytet sp`);

const employerWord = wholeWords(kinds);
const legalForm =
  /(?:\bpty\b|\bltd\b|\binc\b|\bllc\b|\bplc\b|\bgmbh\b|\bcorp\b|\bag$|\bs\.?a\.?$|\bs\.?l\.?$|\bb\.?v\.?$|\bsarl\b|& co\b|\be\.\s?v\.|sp\. z)/i;

/** Whether the words are the name of an organization by a word in them. */
export function looksLikeEmployer(text: string): boolean {
  return legalForm.test(text) || employerWord.test(text);
}

export function hasLegalForm(text: string): boolean {
  return legalForm.test(text);
}

/** De-identified resumes say 'Company Name' where the employer stood. */
export const placeholderEmployer =
  /(?<![\p{L}])(?:company name|employer name|organi[sz]ation name|name of (?:the )?(?:company|employer)|confidential|\[company\]|xxx+)(?![\p{L}])/iu;
export const placeholderPlace = /(?<![\p{L}])city\s?,?\s?state(?![\p{L}])|(?<![\p{L}])city\s*$/iu;
