import { list } from '../words.ts';

const edge = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';

/** Words that are languages as well: two of them side by side are what somebody translates. */
const alsoLanguages =
  list(`Arabic Bengali Bulgarian Burmese Chinese Croatian Czech Danish Dutch English Estonian Finnish French
  Georgian German Greek Hungarian Icelandic Indonesian Irish Italian Japanese Korean Latvian Lithuanian Malay Maltese Maori Māori
  Mongolian Nepali Norwegian Persian Polish Portuguese Punjabi Romanian Russian Samoan Serbian Slovak Slovenian Somali Spanish
  Swedish Tamil Thai Tongan Turkish Ukrainian Vietnamese Welsh`);
const origins =
  list(`Aboriginal Afghan African Albanian Algerian American Angolan Argentine Argentinian Armenian Asian Australian
  Austrian Bangladeshi Belgian Bolivian Bosnian Brazilian British Cambodian Cameroonian Canadian Caribbean Chilean Colombian Congolese
  Cuban Cypriot Dominican Ecuadorian Egyptian Emirati Eritrean Ethiopian European Fijian Filipino Filipina Ghanaian Guatemalan Haitian
  Hispanic Honduran Indian Indigenous Iranian Iraqi Israeli Ivorian Jamaican Jewish Jordanian Kenyan Kurdish Kuwaiti Lebanese Liberian
  Libyan Malaysian Mexican Moldovan Moroccan Mozambican Muslim Namibian Nicaraguan Nigerian Omani Pakistani Palestinian Panamanian
  Paraguayan Peruvian Qatari Rwandan Salvadoran Saudi Scottish Senegalese Singaporean Sudanese Swiss Syrian Taiwanese Tanzanian
  Trinidadian Tunisian Ugandan Uruguayan Uzbek Venezuelan Yemeni Zambian Zimbabwean Latino Latina Sikh Tibetan`);
const any = [...origins, ...alsoLanguages].join('|');
const onlyOrigin = origins.join('|');

/** What is traded, taught or followed with such a word before it says nothing of the person. */
const matter =
  '(?:market|customer|client|law|accounting|standard|tax|team|cuisine|cooking|food|dish|menu|restaurant|kitchen|histor|literature|stud|trade|border|government|embass|subsidiar|compan|bank|stock|retailer|brand|army|navy|air|airline|red|society|association|college|universit|institute|board|council|chamber|dollar|pound|customs|wine|art|film|football|standards?|region|country|countries|office|operation|export|import|sign|patient|communit|federation|award|championship|open|gaap|ifrs|english|spanish|german|french|citizen)';
/** 'Vietnamese Australian', 'British-Nigerian': at least one of the two is no language. */
const twofold = new RegExp(
  `${edge}(?:(?:${any})[ -](?:${onlyOrigin})|(?:${onlyOrigin})[ -](?:${any}))${end}(?![ -]?${matter})(?!\\s+(?:and|&)\\s+\\p{Lu}\\p{L}+\\s+${matter})`,
  'gu',
);
const byBirth = new RegExp(`${edge}(?:${any})-born${end}`, 'gu');
const byDescent = new RegExp(
  `${edge}(?:of |with |from an? |my )?(?:mixed |proud )?(?:${any})(?:(?:,| and|[ -])\\s?(?:${any}))* (?:descent|heritage|ancestry|roots|parentage|extraction|origins?|parents|upbringing|background)${end}`,
  'gu',
);
const proud = new RegExp(
  `${edge}proud (?:(?:${any})|\\p{Lu}\\p{L}+)(?:[ -]\\p{Lu}\\p{L}+)? (?:man|woman|person|descendant|mother|father)${end}`,
  'giu',
);
const islander = new RegExp(
  `${edge}Torres Strait Islander${end}(?!\\s+(?:${matter}|health|people|student))`,
  'gu',
);

/** Where a person says where they or their parents come from. Languages that somebody speaks are no origins. */
export const originPatterns: readonly RegExp[] = [twofold, byBirth, byDescent, proud, islander];
