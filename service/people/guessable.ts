/** Words that guessers try first, in the languages of the console, without figures and signs around them. */
const commonWords = [
  ...['password', 'passwort', 'motdepasse', 'passe', 'secret', 'letmein', 'login', 'admin', 'administrator', 'root'],
  ...['welcome', 'bienvenue', 'bonjour', 'hello', 'soleil', 'sunshine', 'princess', 'princesse', 'dragon', 'monkey'],
  ...['iloveyou', 'jetaime', 'football', 'baseball', 'hockey', 'superman', 'batman', 'master', 'shadow', 'michael'],
  ...['changeme', 'changemoi', 'default', 'temporary', 'test', 'guest', 'user', 'summer', 'winter', 'autumn', 'spring'],
  ...['accountant', 'comptable', 'accounting', 'finance', 'company', 'office', 'statement', 'tieout'],
  ...['january', 'february', 'april', 'august', 'september', 'october', 'november', 'december'],
  ...['correct', 'horse', 'battery', 'staple'],
] as const;

/** What fingers run along: figures, the alphabet, the rows and columns of keyboards. */
const tracks = [
  ...['1234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn'],
  ...['azertyuiop', 'qsdfghjklm', 'wxcvbn', 'qwertzuiop', 'yxcvbnm', '1a2z3e4r5t6y7u8i9o0p'],
];
const runs = tracks.flatMap((track) => [track + track, [...(track + track)].reverse().join('')]);

const distinctMin = 5;
const runLengthMin = 4;
/** What may be left beside common words and runs: a year, an exclamation mark. */
const restMax = 5;

/** Whether little is left of a password once everything that a guesser tries first is taken out. In small letters. */
export function isGuessable(password: string, email: string): boolean {
  const [mailbox = ''] = email.split('@');
  if (new Set(password).size < distinctMin || /^(.{1,8})\1+$/su.test(password)) return true;
  if (password === email || (mailbox.length >= distinctMin && password.startsWith(mailbox))) return true;
  return [password, withLetters(password)].some((told) => withoutRuns(withoutWords(told)).length <= restMax);
}

const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  0: 'o',
  $: 's',
  5: 's',
  1: 'i',
  '!': 'i',
};

const withLetters = (text: string): string => [...text].map((sign) => letterOf[sign] ?? sign).join('');

/** Signs between words are no more secret than the words. */
const withoutWords = (text: string): string =>
  [...commonWords]
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text.replace(/[\s._-]/g, ''));

function withoutRuns(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    const length = runAt(text, at);
    if (length < runLengthMin) rest += text[at];
    at += length < runLengthMin ? 1 : length;
  }
  return rest;
}

/** How far the text goes along one track from here. */
function runAt(text: string, from: number): number {
  let length = 1;
  while (from + length < text.length && runs.some((run) => run.includes(text.slice(from, from + length + 1)))) {
    length += 1;
  }
  return length;
}
