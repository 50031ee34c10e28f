/** Most frequent words in passwords, from lists of leaked ones; also the brand, and common Brazilian words. */
const words = new Set(
  `senha password passw passwd admin administrador mudar trocar teste usuario user login acesso entrar abc abcd abcde
  abcdef abcdefg abcdefgh qwert qwerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx iloveyou princess dragon
  monkey sunshine football baseball superman batman pokemon naruto letmein welcome master shadow computador internet
  alento saude brasil brazil flamengo corinthians palmeiras vasco botafogo fluminense gremio internacional cruzeiro
  santos saopaulo riodejaneiro amor amoreterno meuamor teamo teamomuito euteamo familia deus jesus jesuscristo
  deusefiel jesusteama maria joao jose ana gabriel lucas matheus mateus rafael pedro paulo carlos fernanda juliana
  patricia amanda camila bruna larissa beatriz felicidade estrela princesa gatinha bebe mamae papai filho filha
  vida minhavida novasenha minhasenha senhasenha senhaforte segredo secreta padrao default guest changeme`.split(
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

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const unmasked = (text: string): string => text.replace(/[@431!0$57]/g, (c) => lookalikes[c] ?? c)
const letters = (text: string): string => text.replace(/[^a-z]/g, '')
/** The text without surrounding digits and punctuation: '##Brasil2026!' gives 'brasil'. */
const core = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '')

/**
 * Whether a guesser would try this password early: a common word with digits around it, a key sequence, one repeated piece,
 * only digits as in a date, CPF or phone, or known data of the person (`own`: user name, name, e-mail, CPF, phone).
 */
export function isSenhaComum(senha: string, own: readonly string[] = []): boolean {
  const text = plain(senha)
  if (/^(.{1,4})\1+.?$/.test(text) || /^\d{1,14}$/.test(text)) return true
  if (runs.some((run) => run.includes(text))) return true
  const cores = [core(text), letters(core(text)), letters(unmasked(core(text)))]
  if (cores.some((c) => words.has(c))) return true
  const known = own
    .flatMap((o) => [plain(o), ...plain(o).split(/[\s@]+/)])
    .map(letters)
    .filter((o) => o.length > 2)
  return cores.some((c) => known.includes(c)) || own.some((o) => plain(o) === text)
}
