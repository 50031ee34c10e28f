import { foldText } from '@alento/contract/base/texto.ts'
import type { Exame } from '@alento/contract/catalogo/catalogo.ts'

/** An exam with everything that names it. */
export type ExameComTermos = Exame & { nomeOficial: string; sinonimos: string | null; ordem: number }

/** Different words for one thing; the keys are compared. */
const same: Record<string, string> = {
  usg: 'ultrassom',
  us: 'ultrassom',
  ultrasom: 'ultrassom',
  ultrassonografia: 'ultrassom',
  ultrasonografia: 'ultrassom',
  ecografia: 'ultrassom',
  radiografia: 'rx',
  raiox: 'rx',
  tomografia: 'tc',
  tomo: 'tc',
  ressonancia: 'rm',
  rnm: 'rm',
  abdomen: 'abdome',
  abdominal: 'abdome',
  abd: 'abdome',
  tiroide: 'tireoide',
  tireoidiano: 'tireoide',
  bx: 'biopsia',
  vit: 'vitamina',
  dosagen: 'dosagem',
  cervicai: 'cervical',
  lombosacra: 'lombossacra',
  mamaria: 'mama',
  sup: 'superior',
}
/** Words that say nothing about which exam it is. */
const filler = new Set(
  'de do da dos das di d o a as os em no na por para com c e um uma the exame exames solicito solicitar pedido dosagem pesquisa serico serica soro sangue urgente favor fazer'.split(
    ' ',
  ),
)
const single = (token: string): string =>
  token.length > 4 && token.endsWith('s') && !token.endsWith('ss') ? token.slice(0, -1) : token

const rawTokens = (text: string): string[] =>
  foldText(text)
    .replace(/\braios?[\s-]?x\b/g, 'rx')
    .replace(/\bultra[\s-]so[mn]/g, 'ultrassom')
    .replace(/\b(tomografia) computadorizada\b/g, '$1')
    .replace(/\b(ressonancia) magnetica\b/g, '$1')
    .split(/[^a-z0-9β]+/)
    .filter(Boolean)

/** The words that tell one exam from another, one way of writing each. At most 40. */
export function tokensOf(text: string): string[] {
  const all = rawTokens(text).slice(0, 40)
  const telling = all.filter((t) => !filler.has(t))
  // 'Na' and 'C' alone are sodium and a vitamin's letter, not words to leave out.
  const kept = telling.length > 0 ? telling : all
  return kept.map((t) => same[single(t)] ?? same[t] ?? single(t))
}

export const keyOf = (text: string): string => tokensOf(text).join(' ')

/** Terms that name one exam of the catalog and yet may mean another: the patient confirms them. */
const vague = new Set(
  [
    'exame de sangue, açúcar, diabetes, rins, fígado, coração, exame do coração, tireoide, gota, lúpus, reumatismo, látex, aids, gripe, vermes',
    'urina, fezes, exame de fezes, uro, copro, beta, coagulação, gordura no sangue, alergia, pâncreas, próstata, estresse, co, cp, p, se, pt, tt, te, mr',
    'cultura, fungos, escarro, pulmão, pescoço, cabeça, face, barriga, coluna, caroço, varizes, aorta, lombar, pulmonar, sopro, espirro, endo',
    'ombro, joelho, punho, mão, pé, quadril, tornozelo, cotovelo, bacia, pelve, abdome, mamas, útero e ovários, menisco, hérnia de disco',
    'endometriose, vesícula, axila, axilas, testículo, testículos, bebê, gravidez, tv, fertilidade masculina, doppler venoso, doppler arterial',
    'pcr, vitamina d, uri, ige específica, lactose, bacterioscopia, uti, papa, mapa, ac, insulina e homa, homa, homa ir, marcador tumoral, exame da esteira',
    'eco estresse, sexagem, dengue igg, dengue igm, tfg, bt + f, ck, tn, ct, au, hb, ht, oct, sopro, exame do sopro, pressão, cv computadorizado, eco te',
  ]
    .join(', ')
    .split(', ')
    .filter((t) => !['pcr', 'vitamina d', 'ck', 'oct', 'hb', 'ht', 'tn', 'mapa'].includes(t))
    .map(keyOf),
)
export const isVague = (key: string): boolean => vague.has(key)

const trigramsOf = (key: string): string[] => {
  const padded = ` ${key} `
  return [...new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)))]
}

/** A catalog prepared for matching: by code, by whole term, by three letters of a term. */
export type Indice = {
  exames: readonly ExameComTermos[]
  byCode: Map<string, number>
  byTerm: Map<string, number[]>
  terms: { key: string; size: number; exames: number[] }[]
  byTrigram: Map<string, number[]>
  words: Set<string>
}

/** Every way to write an exam: names, abbreviations in brackets, synonyms. */
function wordingsOf({ nomeExame, nomeOficial, sinonimos }: ExameComTermos): string[] {
  const inside = [...nomeExame.matchAll(/\(([^)]{2,})\)/g)].flatMap(([, text = '']) =>
    /^[A-Z0-9/a-z-]{2,10}$/.test(text) && text.toUpperCase() === text ? text.split('/') : [],
  )
  return [nomeExame, nomeOficial, ...inside, ...(sinonimos?.split(', ') ?? [])]
}

const add = <K>(map: Map<K, number[]>, key: K, value: number): void => {
  const list = map.get(key)
  if (!list) map.set(key, [value])
  else if (!list.includes(value)) list.push(value)
}

/** Terms by three of their letters, for `similarTerms`. */
export function indexTermos(byTerm: Map<string, number[]>): Pick<Indice, 'terms' | 'byTrigram'> {
  const terms = [...byTerm].map(([key, of]) => ({ key, size: trigramsOf(key).length, exames: of }))
  const byTrigram = new Map<string, number[]>()
  terms.forEach(({ key }, i) => {
    for (const t of trigramsOf(key)) {
      const list = byTrigram.get(t)
      if (list) list.push(i)
      else byTrigram.set(t, [i])
    }
  })
  return { terms, byTrigram }
}

/** Prepares a catalog; takes the exams in any order. */
export function indexExames(catalogo: readonly ExameComTermos[]): Indice {
  const exames = catalogo.toSorted((a, b) => a.ordem - b.ordem || a.codigoExame.localeCompare(b.codigoExame))
  const byTerm = new Map<string, number[]>()
  exames.forEach((exame, i) => wordingsOf(exame).forEach((term) => add(byTerm, keyOf(term), i)))
  // The name without its brackets, unless it is another exam's whole name.
  const whole = new Set(byTerm.keys())
  exames.forEach(({ nomeExame }, i) => {
    const key = keyOf(nomeExame.replace(/\s*\([^)]*\)/g, ''))
    if (!whole.has(key)) add(byTerm, key, i)
  })
  byTerm.delete('')
  const { terms, byTrigram } = indexTermos(byTerm)
  const words = new Set([...byTerm.keys()].flatMap((key) => key.split(' ')).filter((w) => w.length > 1))
  return {
    exames,
    byCode: new Map(exames.map((e, i) => [e.codigoExame, i])),
    byTerm,
    terms,
    byTrigram,
    words,
  }
}

/** Terms that share letters with a key, best first, at most 12; `score` from 0 to 1 (Dice, of trigrams). */
export function similarTerms(
  { terms, byTrigram }: Pick<Indice, 'terms' | 'byTrigram'>,
  key: string,
): { key: string; exames: number[]; score: number }[] {
  const own = trigramsOf(key.slice(0, 120))
  const shared = new Map<number, number>()
  for (const t of own) for (const i of byTrigram.get(t) ?? []) shared.set(i, (shared.get(i) ?? 0) + 1)
  return [...shared]
    .map(([i, n]) => ({
      key: terms[i]!.key,
      exames: terms[i]!.exames,
      score: (2 * n) / (own.length + terms[i]!.size),
    }))
    .filter(({ score }) => score >= 0.55)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 12)
}
