/** What people ask of any chat that answers: work for a general assistant, the news, advice on body, law or money. */
const patterns = [
  /(?:^\W*|\b(?:can|could|would|will) you |\bplease |\bhelp me (?:to )?)(?:write|compose|draft|generate|create|make) (?:me )?(?:an? |some |the |my )?(?:\w+ ){0,3}(?:poems?|essays?|story|stories|songs?|jokes?|functions?|code|script|program|recipes?|limericks?|haiku|cover letter|cv|resume|e-?mail|letter|speech|rap|app)\b/,
  /\b(?:translate|solve|calculate|compute|debug|refactor|summari[sz]e|proofread|rephrase|spell)\b/,
  /\b(?:weather|forecast|horoscope|lottery|election|vote for|president|prime minister|football|soccer|hockey|cricket|olympic\w*|world cup|stock (?:price|market)|bitcoin|crypto\w*|celebrit\w+|movie|netflix series)\b/,
  /\b(?:who (?:won|wins|invented|discovered|wrote|painted|directed|sang)|capital (?:city )?of|how (?:tall|deep) is|meaning of life|tell me a (?:joke|story|riddle|fact)|sing\b.*\bsong|play a game|are you (?:human|real|conscious|alive|single)|do you love|what(?:'s| is) your (?:name|favou?rite))\b/,
  /\b(?:explain|define|what is|what are|difference between)\b.*\b(?:quantum|photosynthesis|mutex|semaphore|theorem|algorithm|relativity|blockchain|black holes?|recursion|inflation|mitochondri\w+|dna)\b/,
  /\b(?:recommend|suggest)\b (?:me )?(?:an? |some )?(?:good |nice |great |best )*(?:\w+ ){0,2}(?:restaurants?|films?|movies?|books?|operas?|hotels?|songs?|albums?|recipes?|games?|wines?|phones?|cars?|tv|shows?|pubs?|bars?|museums?)\b/,
  /\b(?:rash|symptoms?|dosage|antibiotics?|diagnos\w+|painkillers?|chest pain|what should (?:i|we) (?:take|put on|do)|treatment (?:for|of)|visiting hours|sue my|divorce|mortgage|invest my|tax return)\b/,
  /\d\s*[-+*/^=]\s*\d|\b\d*[a-z]\s*[-+*/]\s*\d+\s*=/,
  /\b(?:recipe|how (?:do|to|can) (?:i|you) (?:cook|bake|fix|repair|install|build|hack|make a (?!good |strong ))|best way to (?:cook|lose weight|learn guitar))\b/,
  /\b(?:book|order|buy|reserve|cancel)\b (?:me )?(?:an? |some |my |the |two |three )?(?:\w+ )?(?:tickets?|flights?|tables?|pizza|rooms?|taxi|crossing|seats?|appointment)\b/,
];

/** Whether a question is none of an employer's business, as far as its words tell. */
export function isOffTopic(text: string): boolean {
  const plain = text.toLowerCase().replaceAll('’', "'");
  return patterns.some((pattern) => pattern.test(plain));
}
