/** Licences, registrations and checks that jobs ask for; `pattern` finds them in a job's text as in a resume. */
export interface Licence {
  label: string;
  pattern: RegExp;
}

export const licences: readonly Licence[] = [
  {
    label: 'Registered nurse registration',
    pattern:
      /\bAHPRA\b|\bregistered nurse\b|\bRN (?:licen[cs]e|registration)\b|\bNMC (?:PIN|registration)\b/i,
  },
  { label: 'Practical nurse licence', pattern: /\b(?:LPN|LVN|enrolled nurse|licensed practical nurse)\b/i },
  {
    label: 'CPR or basic life support',
    pattern: /\bCPR\b|\bBLS\b|\bbasic life support\b|\bAED\b|\bHLTAID009\b/i,
  },
  { label: 'Advanced cardiac life support', pattern: /\bACLS\b/i },
  { label: 'First aid certificate', pattern: /\bfirst[- ]aid\b|\bHLTAID011\b/i },
  {
    label: "Commercial driver's licence",
    pattern:
      /\bCDL\b|\bcommercial driv\w+['’]?s? licen[cs]e|\b(?:HR|HC|MC|heavy (?:rigid|vehicle|combination)) licen[cs]e/i,
  },
  {
    label: "Driver's licence",
    pattern: /\bdriv\w*['’]?s?['’]? licen[cs]e|\bclass C licen[cs]e|\bvalid licen[cs]e/i,
  },
  {
    label: 'Forklift licence',
    pattern: /\bfork[- ]?lift (?:licen[cs]e|ticket|certif\w+|operator)|\bLF licen[cs]e/i,
  },
  {
    label: 'White Card',
    pattern: /\bwhite card\b|\bgeneral construction induction|\bCSCS card\b|\bOSHA[- ]?(?:10|30)\b/i,
  },
  {
    label: 'Electrical licence',
    pattern:
      /\b(?:A[- ]grade|unrestricted|electrical|electrician['’]?s?) licen[cs]e|\bA[- ]grade electrician|\bjourneyman electrician|\bmaster electrician/i,
  },
  {
    label: 'Plumbing licence',
    pattern: /\bplumb(?:ing|er['’]?s) licen[cs]e|\blicensed plumber|\bmaster plumber/i,
  },
  {
    label: 'Working at heights',
    pattern: /\bworking at heights?\b|\bheights? ticket|\bEWP\b|\belevated work platform/i,
  },
  { label: 'High risk work licence', pattern: /\bhigh[- ]risk (?:work )?licen[cs]e/i },
  {
    label: 'Teacher registration',
    pattern:
      /\bteach(?:er|ing)['’]?s? (?:registration|licen[cs]e|certif\w+|credential|accreditation)|\bVIT\b|\bNESA\b|\bQTS\b|\bstate certified teacher|\bMontessori (?:certif\w+|credential|diploma)/i,
  },
  {
    label: 'Responsible service of alcohol',
    pattern:
      /\bRSA\b|\bresponsible service of alcohol|\bTIPS certif\w+|\balcohol service (?:certif\w+|licen[cs]e)/i,
  },
  {
    label: 'Food safety certificate',
    pattern: /\bServSafe\b|\bfood (?:safety|handlers?['’]?|hygiene) (?:certif\w+|card|supervisor|permit)/i,
  },
  {
    label: 'Fitness certification',
    pattern:
      /\b(?:ACE|AFAA|NASM|ACSM|NSCA|ISSA)\b[- ]?(?:certif\w+)?|\bfitness (?:instructor |trainer )?certif\w+|\bgroup (?:fitness|exercise) certif\w+|\bcertified (?:personal trainer|fitness instructor)/i,
  },
  {
    label: 'Certified accountant',
    pattern: /\bCPA\b|\bACCA\b|\bCA ANZ\b|\bchartered accountant|\bcertified p\w+ accountant/i,
  },
  { label: 'Chartered financial analyst', pattern: /\bCFA\b|\bchartered financial analyst/i },
  { label: 'Securities licence', pattern: /\bseries (?:6|7|24|63|65|66|79)\b|\bFINRA\b/i },
  {
    label: 'Professional engineer',
    pattern:
      /\bPE licen[cs]e|\bprofessional engineer(?:ing)? licen[cs]e|\blicensed professional engineer|\bchartered engineer|^PE$/i,
  },
  {
    label: 'Aircraft maintenance licence',
    pattern: /\bA&P\b|\bairframe (?:and|&) powerplant|\bLAME\b|\bPart[- ]66\b/i,
  },
  {
    label: 'Pilot licence',
    pattern: /\b(?:commercial|private|airline transport) pilot['’]?s? (?:licen[cs]e|certif\w+)|\bATPL?\b/i,
  },
  { label: 'Security licence', pattern: /\bsecurity (?:guard |officer )?licen[cs]e|\bguard card/i },
  {
    label: 'Security clearance',
    pattern: /\bsecurity clearance|\bsecret clearance|\btop secret\b|\bbaseline clearance|\bNV[12]\b/i,
  },
  {
    label: 'Working with Children Check',
    pattern: /\bworking with (?:children|vulnerable people)\b|\bWWCC\b|\bblue card\b/i,
  },
  {
    label: 'Police check',
    pattern:
      /\b(?:national |criminal history )?police (?:check|clearance|certificate)|\bcriminal (?:history|record) check/i,
  },
  { label: 'Real estate licence', pattern: /\breal estate licen[cs]e|\blicensed realtor/i },
  {
    label: 'Admission to practise law',
    pattern: /\badmi(?:tted|ssion) to (?:practi[cs]e|the bar)|\bbar admission|\bpractising certificate/i,
  },
];

/** The licences that a text names, with the words that name them. */
export function findLicences(text: string): { licence: Licence; words: string }[] {
  return licences.flatMap((licence) => {
    const match = licence.pattern.exec(text);
    return match ? [{ licence, words: match[0] }] : [];
  });
}
