import { foldText } from '@alento/contract/base/texto.ts'

/** Counts of the pages shown on a day. They name no visitor. Source: ADR 0158. */

type Fato = Readonly<Record<string, string | number | null>>
export type Vista = {
  path: string
  params: URLSearchParams
  userAgent: string
  purpose: string
  seen: readonly Fato[]
}

export type TelaVista = 'busca' | 'unidade' | 'painel' | 'checkout'
/** `semResultado`: no unit sells it there. An unknown service has a text instead of an id; null when it must not be kept. */
export type BuscaVista = {
  tipo: 'Consulta' | 'Exame'
  servicoId: string | null
  municipioId: number | null
  texto: string | null
  semResultado: boolean
}
export type Contada = { telas: TelaVista[]; busca: BuscaVista | null }

/** Programs name themselves. Browsers all begin with 'Mozilla/', and so do the robots of search engines, which name themselves. */
const robo =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|fetch|archiv|facebookexternalhit|whatsapp|python|curl|wget|java\/|go-http|axios|okhttp|libwww|httpclient|phantom|puppeteer|playwright|\+https?:/i

/** Whether a program asked for the page, by its own words, or a browser that only fetched it ahead. */
export const isRobo = ({ userAgent, purpose }: Pick<Vista, 'userAgent' | 'purpose'>): boolean =>
  !userAgent.startsWith('Mozilla/') || robo.test(userAgent) || /prefetch|prerender/i.test(purpose)

const maxTexto = 40

/**
 * An unknown text in the form in which it is counted: plain letters and digits, spaces once. Null for a text that may be about a
 * person (with an at sign or with four digits or more), and for one that is too short or too long to be a service.
 */
export function toSafeText(text: string): string | null {
  if (/@/.test(text) || text.replace(/\D/g, '').length >= 4) return null
  const plain = foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return plain.length >= 3 && plain.length <= maxTexto ? plain : null
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function toBusca(fato: Fato): BuscaVista {
  const servicoId = textIn(fato['servico'])
  const typed = textIn(fato['texto'])
  return {
    tipo: fato['tipo'] === 'consulta' ? 'Consulta' : 'Exame',
    servicoId,
    municipioId: numberIn(fato['municipio']),
    texto: servicoId === null && typed !== null ? toSafeText(typed) : null,
    semResultado: fato['total'] === 0,
  }
}

/** A choice inside of the panel shows the same page again. */
const choices = ['profissional', 'dia', 'horario', 'pagamento', 'forma', 'trocar']

const searched = ({ path, params, seen }: Vista): BuscaVista | null => {
  // Further searches of the page are its suggestions; its further pages are the same search.
  const first = seen.find(({ tela }) => tela === 'busca')
  return path === '/busca' && first && (params.get('page') ?? '1') === '1' ? toBusca(first) : null
}

function screens({ path, params, seen }: Vista): TelaVista[] {
  if (choices.some((name) => params.has(name))) return []
  if (path === '/checkout') return ['checkout']
  if (!seen.some(({ tela }) => tela === 'unidade')) return []
  return params.has('consulta') || params.has('exames') ? ['unidade', 'painel'] : ['unidade']
}

/** Returns the kind under which a sent page is counted. A page that the router's client asks for (`.data`) is the same page. */
export function toContada(vista: Vista): Contada {
  const nothing = { telas: [], busca: null }
  if (isRobo(vista)) return nothing
  const page = { ...vista, path: vista.path.replace(/\.data$/, '').replace(/(.)\/$/, '$1') }
  const busca = searched(page)
  return { telas: busca ? ['busca'] : screens(page), busca }
}
