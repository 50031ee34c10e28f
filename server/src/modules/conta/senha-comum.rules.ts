import { foldText } from '@alento/contract/base/texto.ts'

/** Common Brazilian words of passwords, which lists of leaked ones lack; also the brand. */
const words = new Set(
  `senha password passw passwd admin administrador mudar trocar teste usuario user login acesso entrar abc abcd abcde
  abcdef abcdefg abcdefgh qwert qwerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx iloveyou princess dragon
  monkey sunshine football baseball superman batman pokemon naruto letmein welcome master shadow computador internet
  alento saude brasil brazil flamengo corinthians palmeiras vasco botafogo fluminense gremio internacional cruzeiro
  santos saopaulo riodejaneiro amor amoreterno meuamor teamo teamomuito euteamo familia deus jesus jesuscristo
  deusefiel jesusteama maria joao jose ana gabriel lucas matheus mateus rafael pedro paulo carlos fernanda juliana
  patricia amanda camila bruna larissa beatriz felicidade estrela princesa gatinha bebe mamae papai filho filha
  vida minhavida novasenha minhasenha senhasenha senhaforte segredo secreta padrao default guest changeme
  borboleta vidaloka cachorro cachorrinho gatinho gatinha amorzinho coracao lindinha linda lindo gostosa gostoso brasileiro
  brasileira carnaval futebol estrelinha florzinha princesinha bonequinha docinho nascimento esperanca saudade sucesso
  vitoria rafaela gabriela isabela leticia mariana guilherme gustavo leonardo eduardo rodrigo thiago tiago marcelo ricardo
  adriana vanessa aline thais neymar messi ronaldo fortaleza bahia sport atletico chapecoense whatsapp instagram facebook`.split(
    /\s+/,
  ),
)

/** Keyboard rows, the alphabet and the digits, each twice, so that '890123' is a sequence too. */
const runs = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  '1234567890',
].flatMap((row) => [
  row + row,
  Array.from(row + row)
    .toReversed()
    .join(''),
])

/** Leaked passwords: whole ones, and words around which figures are put. */
export type LeakedSenhas = { whole: ReadonlySet<string>; words: ReadonlySet<string> }

/** How many of the most frequent leaked passwords count as words: further ones are rare names and places. */
const frequent = 13_000

/** From a list of leaked passwords, the most frequent first. Shorter ones than a password may be are refused anyway. */
export const leakedSenhasOf = (list: readonly string[]): LeakedSenhas => ({
  whole: new Set(list.filter((p) => p.length >= 8)),
  words: new Set(list.slice(0, frequent).filter((p) => /^[a-z]{4,}$/.test(p))),
})
const none: LeakedSenhas = { whole: new Set(), words: new Set() }

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const unmasked = (text: string): string => text.replace(/[@431!0$57]/g, (c) => lookalikes[c] ?? c)
const letters = (text: string): string => text.replace(/[^a-z]/g, '')
/** The text without surrounding digits and punctuation: '##Brasil2026!' gives 'brasil'. */
const core = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '')

/**
 * Whether a guesser would try this password early: a leaked one, a common word with digits around it, a key sequence, one
 * repeated piece, only digits as in a date, CPF or phone, or known data of the person (`own`: user name, name, e-mail, CPF,
 * phone).
 */
export function isSenhaComum(
  senha: string,
  own: readonly string[] = [],
  leaked: LeakedSenhas = none,
): boolean {
  const text = foldText(senha)
  if (/^(.{1,4})\1+.?$/.test(text) || /^\d{1,14}$/.test(text)) return true
  if (runs.some((run) => run.includes(text))) return true
  if ([text, unmasked(text)].some((t) => leaked.whole.has(t))) return true
  const cores = [core(text), letters(core(text)), letters(unmasked(core(text)))]
  if (cores.some((c) => words.has(c) || leaked.words.has(c))) return true
  const known = own
    .flatMap((o) => [foldText(o), ...foldText(o).split(/[\s@]+/)])
    .map(letters)
    .filter((o) => o.length > 2)
  return cores.some((c) => known.includes(c)) || own.some((o) => foldText(o) === text)
}
