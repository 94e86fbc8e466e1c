const particle =
  'of|the|and|for|at|in|on|de|del|di|da|do|la|le|les|los|las|el|al|van|von|der|die|das|für|du|des|et|y|e|und|&';
const nameWord = new RegExp(`^[\\p{Lu}\\p{Lo}\\d&(]|^(?:${particle}|[ei]\\p{Lu}\\p{L}+)$`, 'u');
const openEnd = new RegExp(`\\s(?:${particle})$`, 'u');

/** Written as names are, each word with a capital: 'Otway Telecom', not 'Answered calls'. */
export function isNameShaped(text: string): boolean {
  return text.split(/\s+/).every((word) => nameWord.test(word));
}

/** It ends within a name: 'University of the'. */
export function isRunOn(text: string): boolean {
  return openEnd.test(text);
}
