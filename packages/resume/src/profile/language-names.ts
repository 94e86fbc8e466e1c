import { fold, phrases } from './words.ts';

/** English name first, then what the language is called in the languages resumes are written in. */
const rows = `
English|Englisch|Anglais|Inglés|Inglês|Inglese|Engels|Angielski; German|Deutsch|Allemand|Alemán|Alemão|Tedesco|Duits|Niemiecki;
French|Französisch|Français|Francés|Francês|Francese|Frans|Francuski; Spanish|Spanisch|Espagnol|Español|Castellano|Espanhol|Spagnolo|Spaans|Hiszpański;
Portuguese|Portugiesisch|Portugais|Portugués|Português|Portoghese|Portugees|Portugalski; Italian|Italienisch|Italien|Italiano|Italiaans|Włoski;
Dutch|Niederländisch|Néerlandais|Neerlandés|Holandés|Holandês|Olandese|Nederlands|Holenderski; Polish|Polnisch|Polonais|Polaco|Polonês|Polacco|Pools|Polski;
Russian|Russisch|Russe|Ruso|Russo|Rosyjski; Ukrainian|Ukrainisch|Ukrainien|Ucraniano|Ukraiński; Turkish|Türkisch|Turc|Turco|Turks; Arabic|Arabisch|Arabe|Árabe|Arabo;
Mandarin|Mandarin Chinese|Putonghua; Chinese|Chinesisch|Chinois|Chino|Chinês|Cinese|Chinees; Cantonese|Kantonesisch; Japanese|Japanisch|Japonais|Japonés|Japonês|Giapponese|Japans;
Korean|Koreanisch|Coréen|Coreano; Vietnamese|Vietnamesisch|Vietnamien|Vietnamita; Thai; Hindi; Urdu; Bengali; Punjabi; Tamil; Telugu; Malayalam; Kannada; Gujarati; Marathi; Nepali; Sinhala|Sinhalese;
Malay|Bahasa Malaysia; Indonesian|Bahasa Indonesia; Javanese; Balinese; Tagalog|Filipino; Cebuano; Ilocano; Burmese; Khmer; Lao; Mongolian; Tibetan; Persian|Farsi|Persisch; Dari; Pashto; Kurdish|Kurdisch;
Hebrew|Hebräisch|Hébreu|Hebreo; Greek|Griechisch|Grec|Griego; Swedish|Schwedisch|Suédois|Sueco; Norwegian|Norwegisch|Norvégien|Noruego; Danish|Dänisch|Danois|Danés; Finnish|Finnisch|Finnois; Icelandic;
Czech|Tschechisch|Tchèque|Checo; Slovak; Slovenian; Croatian|Kroatisch|Croate; Serbian|Serbisch; Bosnian; Macedonian; Bulgarian; Romanian|Rumänisch|Roumain|Rumano; Hungarian|Ungarisch|Hongrois; Albanian; Lithuanian; Latvian; Estonian;
Irish|Gaelic; Welsh; Basque|Euskera; Catalan|Katalanisch|Catalán|Català; Valencian|Valenciano; Galician|Gallego; Luxembourgish; Maltese; Armenian; Georgian; Azerbaijani; Kazakh; Uzbek;
Swahili; Yoruba; Igbo; Hausa; Amharic; Tigrinya; Somali; Zulu|isiZulu; Xhosa|isiXhosa; Afrikaans; Sesotho|Sotho; Setswana; Shona; Twi; Wolof; Kinyarwanda;
Maori|Māori|Te reo Māori; Samoan; Tongan; Fijian; Hawaiian; Tok Pisin; Kriol; Haitian Creole; Auslan; American Sign Language|ASL; British Sign Language|BSL; Sign Language|Gebärdensprache; Latin|Latein; Esperanto`;

const names = new Map<string, string>();
for (const row of rows.split(';')) {
  const [english = '', ...others] = phrases(row.replaceAll('|', ','));
  for (const name of [english, ...others]) if (name) names.set(fold(name), english);
}

/** All names that a language goes by, for a search in text. */
export const languageNames: readonly string[] = rows
  .split(/[;|]/)
  .map((name) => name.trim().replace(/\s+/g, ' '))
  .filter(Boolean);

/** The English name of a language by any of its names. */
export function englishName(name: string): string | undefined {
  return names.get(fold(name.trim().replace(/\s+/g, ' ')));
}
