import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pickPayment, paymentOptions } from '#lib/tempo/booking.ts'
import {
  countAll,
  type ExamRow,
  type ExamShop,
  includedIn,
  keepOrder,
  readExames,
  readPacotes,
  subtotals,
  withExames,
} from './exames.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import { formId } from '#pages/publico/unidade/booking/use-choosing.ts'

/** Rows that were ticked since the page was loaded are stored in the history entry, so that the panel knows their prices. */
type Ticked = { ticked?: ExamRow[] } | null

const byId = (rows: readonly ExamRow[]) => new Map(rows.map((row) => [row.id, row]))

/** The exams that the table showed, for every part of the page: the panel may answer before the URL has the last tick. */
const shown = new Map<string, ExamRow>()

/** The packages of the unit that are named in a URL or form, in its order. */
const packsIn = (source: Parameters<typeof readPacotes>[0], { pacotes }: ExamShop) =>
  readPacotes(source).flatMap((id) => pacotes.find((p) => p.id === id) ?? [])

/** The chosen exams and packages, derived from the URL in the same way on the server and in the browser. */
export function useExames(shop: ExamShop) {
  const { search, state } = useLocation()
  const params = new URLSearchParams(search)
  const known = byId([...((state as Ticked)?.ticked ?? []), ...shop.chosen])
  const packs = packsIn(params, shop)
  const chosen = readExames(params)
    .flatMap((id) => known.get(id) ?? [])
    .filter((e) => includedIn(packs, e.codigo) === null)
  const total = countAll(chosen, packs)
  const prices = subtotals([...packs, ...chosen], shop.online)
  const options = paymentOptions(prices, shop.card, shop.marca)
  const wanted = params.get('pagamento')
  const pagamento = pickPayment(
    wanted === 'Alento' || wanted === 'SinSaude' ? wanted : null,
    options,
    shop.card,
  )
  const option = options.find((o) => o.value === pagamento) ?? null
  const ready = option !== null && total > 0 && total <= shop.max
  return { chosen, packs, total, prices, options, option, ready }
}

const formOf = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>(`#${formId}`)

/** Current values of the controls, wherever on the page they are. */
function answersOf(form: HTMLFormElement) {
  const data = new FormData(form)
  const pagamento = data.get('pagamento')
  return { data, ids: readExames(data), pagamento: typeof pagamento === 'string' ? pagamento : null }
}

const inputsOf = (kind: string): HTMLInputElement[] =>
  Array.from(formOf()?.elements ?? []).filter(
    (control): control is HTMLInputElement => control instanceof HTMLInputElement && control.type === kind,
  )

type Answering = {
  /** Kind of the controls in this part of the page. */
  kind: 'checkbox' | 'radio'
  /** Exams on the screen, whose prices are stored when they are ticked. */
  rows?: readonly ExamRow[]
}

/**
 * With scripts every answer goes to the URL at once, without a server call, because the page knows the prices. The controls are
 * uncontrolled; they are updated when the URL changes by other means (back button, link).
 */
export function useAnswering(shop: ExamShop, { kind, rows = [] }: Answering) {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const { chosen, packs, option } = useExames(shop)
  /** The URL's query that this part last navigated to, or last adjusted its controls to. */
  const own = useRef<string | null>(null)
  useEffect(() => {
    for (const row of rows) shown.set(row.id, row)
  }, [rows])

  const answer = () => {
    const form = formOf()
    if (!form) return
    const { data, ids, pagamento } = answersOf(form)
    const known = byId([...shown.values(), ...chosen, ...rows])
    const params = new URLSearchParams(search)
    const packed = packsIn(data, shop)
    // An exam that a package includes is not chosen alone any more.
    const alone = ids.filter((id) => includedIn(packed, known.get(id)?.codigo ?? '') === null)
    const next = keepOrder(readExames(params), alone)
    const nextPacks = keepOrder(
      readPacotes(params),
      packed.map((p) => p.id),
    )
    const answered = withExames(
      withChoices(search, { pagamento, continuar: null, chave: null }),
      next,
      nextPacks,
    )
    // The same answer again would only interrupt the page that opens meanwhile.
    if (answered === own.current) return
    own.current = answered
    void navigate(pathname + answered, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      state: { ticked: next.flatMap((id) => known.get(id) ?? []) } satisfies Ticked,
    })
  }

  /** Takes over answers given before scripts ran; after that the URL decides. */
  const follow = useEffectEvent((early: boolean, now: string) => {
    if (now === own.current) return
    const wanted: readonly string[] =
      kind === 'radio' ? [option?.value ?? ''] : [...packs, ...chosen].map((e) => e.id)
    const changed = inputsOf(kind).filter((input) => input.checked !== wanted.includes(input.value))
    if (early && changed.length > 0) return answer()
    own.current = now
    for (const input of changed) input.checked = !input.checked
  })
  const first = useRef(true)
  useEffect(() => {
    follow(first.current, search)
    first.current = false
  }, [search])
  return answer
}
