import { foldCell, readTuss, removeFormulaMark } from '@alento/contract/base/celula.ts'

type Celula = string | number
/** Places of the columns in a row. */
export type Colunas = { codigo: number; termo: number; inicio: number; fim: number }

/** A row as it was read. One with `erro` changes nothing; its code is '' when that cannot be read. Days are included in the period. */
export type LinhaLida = {
  linha: number
  erro: string | null
  codigo: string
  termo: string
  inicio: Temporal.PlainDate | null
  fim: Temporal.PlainDate | null
}

/** Headers by which a column is known. 'Data de fim de implantação' is a column of the table too, and not the end that counts. */
const sinais: Record<keyof Colunas, { sinal: RegExp; nome: string }> = {
  codigo: { sinal: /^(codigo|cod)\b/, nome: 'código do termo' },
  termo: { sinal: /^termo\b/, nome: 'termo' },
  inicio: { sinal: /\binicio d[ae] vigencia\b/, nome: 'início de vigência' },
  fim: { sinal: /\bfim d[ae] vigencia\b/, nome: 'fim de vigência' },
}
const campos = Object.keys(sinais) as (keyof Colunas)[]

/** The columns of a header, or the names of those that it lacks. */
export function readColunas(head: readonly Celula[]): Colunas | { faltam: string[] } {
  const names = head.map((cell) => foldCell(String(cell)))
  const places = campos.map(
    (campo) => [campo, names.findIndex((name) => sinais[campo].sinal.test(name))] as const,
  )
  const faltam = places.filter(([, place]) => place < 0).map(([campo]) => sinais[campo].nome)
  return faltam.length > 0 ? { faltam } : (Object.fromEntries(places) as Colunas)
}

/** A refusal of one row, with its reason in pt-BR. */
class Recusa extends Error {}
const refuse = (motivo: string): never => {
  throw new Recusa(motivo)
}

const shown = (text: string): string => `"${text.length > 40 ? `${text.slice(0, 39)}…` : text}"`

/** A TUSS code as 8 digits, whatever a spreadsheet made of it. */
function readCodigo(text: string): string {
  if (text === '') return refuse('Falta o código')
  const codigo = readTuss(text)
  return /^\d{8}$/.test(codigo) ? codigo : refuse(`O código ${shown(text)} não tem 8 números`)
}

function readTermo(text: string): string {
  if (text.length < 2) return refuse('Falta o termo')
  return text.length <= 300 ? text : refuse('O termo tem mais de 300 letras')
}

/** DD/MM/YYYY, DD/MM/YY (of this century: TUSS began in 2008) or YYYY-MM-DD, with or without a time after it; null for an empty cell. */
function readDia(text: string, nome: string): Temporal.PlainDate | null {
  if (text === '') return null
  const [, d, m, y] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/.exec(text) ?? []
  const [, y2, m2, d2] = /^(\d{4})-(\d{2})-(\d{2})\b/.exec(text) ?? []
  try {
    const parts = {
      year: Number(y?.length === 2 ? `20${y}` : (y ?? y2)),
      month: Number(m ?? m2),
      day: Number(d ?? d2),
    }
    return Temporal.PlainDate.from(parts, { overflow: 'reject' })
  } catch {
    return refuse(`O ${nome} ${shown(text)} não é uma data: use dia/mês/ano`)
  }
}

export function readLinha(linha: number, celulas: readonly Celula[], colunas: Colunas): LinhaLida {
  const text = (campo: keyof Colunas): string =>
    removeFormulaMark(String(celulas[colunas[campo]] ?? '')).trim()
  const lida: LinhaLida = {
    linha,
    erro: null,
    codigo: '',
    termo: text('termo').slice(0, 300),
    inicio: null,
    fim: null,
  }
  try {
    lida.codigo = readCodigo(text('codigo'))
    lida.termo = readTermo(text('termo').replace(/\s+/g, ' '))
    lida.inicio = readDia(text('inicio'), 'início de vigência') ?? refuse('Falta o início de vigência')
    lida.fim = readDia(text('fim'), 'fim de vigência')
    if (lida.fim && Temporal.PlainDate.compare(lida.fim, lida.inicio) < 0)
      refuse('O fim de vigência vem antes do início')
  } catch (error) {
    if (!(error instanceof Recusa)) throw error
    lida.erro = error.message
  }
  return lida
}
