import type { LinhaLida } from '@alento/contract/catalogo/leitura-exame.ts'
import type { Exame } from '@alento/contract/catalogo/catalogo.ts'
import { isVague, keyOf, similarTerms, tokensOf, type Indice } from './exame-termo.rules.ts'
import { splitPedido, type Pedaco } from './pedido-medico.rules.ts'

const most = { linhas: 100, candidatos: 5, texto: 120, juntos: 6, atomos: 300 }

/** Words around the exams of a request. */
const fillers = new Set(
  'solicito solicitacao exame exames pedido medico favor por laboratoriais laboratorial laboratorio jejum hora horas oi bom dia boa tarde noite ola obrigado obrigada realizar fazer os as seguinte seguintes de para em com urgente rotina check up checkup imagem sangue indicacao clinica hd lista'.split(
    ' ',
  ),
)

/** `termos` are the keys of the terms that the text is like; empty when it is one itself. */
type Achado = { exames: number[]; confianca: number; certo: boolean; termos: string[] }

/** A side does not change which exam it is. */
const side = new Set(['direito', 'direita', 'esquerdo', 'esquerda', 'dir', 'esq'])
const withoutSide = (key: string): string =>
  key
    .split(' ')
    .filter((t) => !side.has(t))
    .join(' ')

/** A text that is a term of the catalog, or a TUSS code. */
export function findExact(indice: Indice, texto: string): Achado | null {
  const key = keyOf(texto)
  const exames = indice.byTerm.get(key) ?? indice.byTerm.get(withoutSide(key))
  if (!exames) return null
  const certo = exames.length === 1 && !isVague(key)
  return { exames, confianca: certo ? 1 : 0.6, certo, termos: [] }
}

/** Whether two words differ by one letter: changed, added, left out, or two that changed places. */
function oneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && i < b.length && a[i] === b[i]) i++
  const [x, y] = [a.slice(i), b.slice(i)]
  if (x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1)) return true
  return x.length > 1 && x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2)
}

/** The same words with slips in long ones only: 'IgG' and 'IgM', 'T3' and 'T4' are never one. */
function isTypingError(key: string, term: string): boolean {
  const [a, b] = [key.split(' '), term.split(' ')]
  return (
    a.length === b.length &&
    a.every((word, i) => word === b[i] || (word.length > 5 && b[i]!.length > 5 && oneSlip(word, b[i]!)))
  )
}

/** Returns the exams most like the text, to be confirmed unless there is only a typing error. */
export function findSimilar(indice: Indice, texto: string): Achado | null {
  const key = withoutSide(keyOf(texto))
  if (key.length < 4) return null
  const similar = similarTerms(indice, key)
  const typed = similar.filter((s) => isTypingError(key, s.key))
  const meant = [...new Set(typed.flatMap((s) => s.exames))]
  if (meant.length > 0) {
    const certo = meant.length === 1 && !typed.some((s) => isVague(s.key))
    return { exames: meant, confianca: 0.9, certo, termos: typed.map((s) => s.key) }
  }
  const [best] = similar
  if (!best) return null
  const near = similar.filter((s) => s.score >= best.score - 0.25)
  return {
    exames: [...new Set(near.flatMap((s) => s.exames))],
    confianca: best.score * 0.8,
    certo: false,
    termos: near.map((s) => s.key),
  }
}

type Parte = { texto: string; achado: Achado | null }

/** Neighbouring parts that are one term together ('colesterol total e frações') are joined, longest first. */
function joinParts(indice: Indice, atoms: readonly string[], separators: readonly string[]): Parte[] {
  const found: Parte[] = []
  for (let i = 0; i < atoms.length;) {
    let taken: Parte | null = null
    let n = Math.min(most.juntos, atoms.length - i)
    for (; n > 0 && !taken; n--) {
      const texto = atoms
        .slice(i, i + n)
        .map((atom, j) => atom + (j < n - 1 ? separators[i + j]! : ''))
        .join('')
      // Each part says something: 'Na, K' is not potassium alone.
      const achado = tokensOf(texto).length >= n ? findExact(indice, texto) : null
      if (achado) taken = { texto: texto.trim(), achado }
    }
    found.push(taken ?? { texto: atoms[i]!.trim(), achado: null })
    i += taken ? n + 1 : 1
  }
  return found
}

const separator = /\s*[,+/&]\s*|\s+(?:e|com|mais)\s+|\s[-–]\s|:\s/gi

const joinWords = (indice: Indice, words: readonly string[]): Parte[] =>
  joinParts(
    indice,
    words,
    words.map(() => ' '),
  )

/** A list without separators: 'TGO TGP ureia'. Null unless every word belongs to a certain term. */
function splitWords(indice: Indice, texto: string): Parte[] | null {
  const words = texto.split(/\s+/).filter((w) => tokensOf(w).length > 0)
  if (words.length < 2 || words.length > 60) return null
  const parts = joinWords(indice, words)
  return parts.every((p) => p.achado?.certo) ? parts : null
}

/** Parts of a line by commas, plus signs, 'e' and spaces, as far as the catalog knows them. */
function partsOf(indice: Indice, linha: string): Parte[] {
  const whole = findExact(indice, linha)
  if (whole) return [{ texto: linha, achado: whole }]
  const atoms = linha.split(separator, most.atomos)
  const separators = linha.match(separator) ?? []
  return joinParts(indice, atoms, separators).flatMap((part) =>
    part.achado || !part.texto ? [part] : (splitWords(indice, part.texto) ?? [part]),
  )
}

const tuss = /\d[\d.\s-]{6,11}\d/g

/** TUSS codes of a line, and the rest of it. A code with its name beside it is one exam. */
function readCodes({ byCode }: Indice, linha: string): { codes: Parte[]; rest: string } {
  const codes: Parte[] = []
  const rest = linha.replace(tuss, (written) => {
    const index = byCode.get(written.replace(/\D/g, ''))
    if (index === undefined) return written
    codes.push({ texto: written, achado: { exames: [index], confianca: 1, certo: true, termos: [] } })
    return ' '
  })
  return { codes, rest: codes.length > 0 ? '' : rest }
}

/** Words of a text that the catalog knows, or that are a word of the terms that it is like but for one typing error; '…' for others. */
function knownWords({ words }: Indice, texto: string, { termos }: Achado): string | null {
  const alike = termos.flatMap((key) => key.split(' ')).filter((w) => w.length > 3)
  const isKnown = (token: string): boolean =>
    token.length < 3 ||
    words.has(token) ||
    fillers.has(token) ||
    side.has(token) ||
    (token.length > 3 && alike.some((w) => oneSlip(token, w)))
  const kept = texto.split(/\s+/).map((word) => (tokensOf(word).every(isKnown) ? word : '…'))
  const said = kept.filter((word, i) => word !== '…' || kept[i - 1] !== '…').join(' ')
  return /\p{L}/u.test(said) ? said.slice(0, most.texto) : null
}

/** Returns the part of a text in which an exam was found: all of a text that is a term or a code itself. */
const findTrecho = (indice: Indice, texto: string, achado: Achado): string | null =>
  achado.termos.length === 0 ? texto.slice(0, most.texto) : knownWords(indice, texto, achado)

/** A line as it is returned; `chave` is the same for a text written twice. */
type Lida = { chave: string; lida: LinhaLida }

function toLinha(
  indice: Indice,
  { texto, achado }: Parte,
  { linha, pessoal }: Pick<Pedaco, 'linha' | 'pessoal'>,
): Lida | null {
  const found = achado ?? (pessoal ? null : findSimilar(indice, texto))
  if (pessoal && !found?.certo) return null
  if (!found)
    return { chave: `linha ${linha}`, lida: { linha, texto: null, situacao: 'NAO_ACHADO', candidatos: [] } }
  const candidatos = found.exames.slice(0, most.candidatos).map((i) => {
    const { nomeOficial: _o, sinonimos: _s, ordem: _n, ...exame } = indice.exames[i]!
    return { exame: exame satisfies Exame, confianca: Math.round(found.confianca * 100) / 100 }
  })
  const [first] = candidatos
  // A line that may be about a person is not returned: the name of the exam stands for it.
  const said = pessoal ? first!.exame.nomeExame : findTrecho(indice, texto, found)
  return {
    chave: found.certo ? first!.exame.codigoExame : keyOf(texto),
    lida: { linha, texto: said, situacao: found.certo ? 'CERTO' : 'CONFERIR', candidatos },
  }
}

/** Runs of blanks become one blank first: patterns that may begin with blanks would look at each of them again and again. */
function readLine(indice: Indice, { texto, ...line }: Pedaco): Lida[] {
  const { codes, rest } = readCodes(indice, texto.replace(/\s+/g, ' '))
  const parts = [...codes, ...(rest ? partsOf(indice, rest) : [])]
  // In a person's line every word is looked at alone, because the rest of it is a name or an address.
  const looked = line.pessoal
    ? parts.flatMap((p) => (p.achado ? [p] : joinWords(indice, p.texto.split(/\s+/, most.atomos))))
    : parts
  return looked.flatMap((part) => {
    if (!part.achado && !/\p{L}{2}|\p{L}\d/u.test(part.texto)) return []
    if (!part.achado && tokensOf(part.texto).every((t) => fillers.has(t))) return []
    return toLinha(indice, part, line) ?? []
  })
}

/**
 * Reads pasted text (a list, a copied request, a message) as exams of the catalog. Certain is only a text that names exactly one exam; all
 * else is confirmed by the patient. Words of lines that may be about a person, and words that the catalog does not know, are never
 * given back. At most 100 lines, each exam that is certain once; time is linear in the text.
 */
export function matchExames(texto: string, indice: Indice): LinhaLida[] {
  const pieces = splitPedido(texto.slice(0, 5_000), {
    isKnown: (token) => indice.words.has(token),
    isCode: (digits) => indice.byCode.has(digits),
  })
  const seen = new Set<string>()
  const found: LinhaLida[] = []
  for (const piece of pieces) {
    if (found.length >= most.linhas) break
    for (const { chave, lida } of readLine(indice, piece)) {
      if (seen.has(chave) || found.length >= most.linhas) continue
      seen.add(chave)
      found.push(lida)
    }
  }
  return found
}
