import { useState } from 'react'
import { Form, useFetcher } from 'react-router'
import type { PrecoForaDoCostume } from '@alento/contract/unidade/conferencia.ts'
import { PontoConferencia, type Revisao } from '@alento/contract/unidade/revisao.ts'
import { formatCpf, groupCnpj } from '@alento/contract/base/formato-documento.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card, CardHead, DividedList } from '#ui/base/card.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { NewTabLink } from '#ui/nav/new-tab-link.tsx'
import { hoursFacts, photoFacts, textFacts } from './check-facts.ts'
import { councilOf, lookupOf } from './lookups.ts'
import css from './revisao.module.css'
import { addressOf } from './unit-facts-card.tsx'
import type { Preview } from './preview.ts'

type Props = { revisao: Revisao; preview: Preview; fora: readonly PrecoForaDoCostume[] }
type Ponto = { ponto: PontoConferencia; titulo: string; detalhe: string }

/** Opens the page where a point is looked up, in another tab. */
function Lookup({ href, titulo }: { href: string | null; titulo: string }) {
  if (href === null) return null
  return (
    <NewTabLink href={href}>
      Conferir<span className="sr"> {titulo}</span>
    </NewTabLink>
  )
}

/** How many unusual prices are named before the rest is counted. */
const named = 3

/** The unusual prices of a unit, as one line. */
export function unusualText(fora: readonly PrecoForaDoCostume[]): string {
  if (fora.length === 0) return 'Nenhum longe do costume da rede'
  const first = fora.slice(0, named).map((p) => `${p.nome}, ${formatReais(p.valorSinSaude)}`)
  const rest = fora.length > named ? `; e mais ${fora.length - named}` : ''
  return `${fora.length} fora do costume: ${first.join('; ')}${rest}`
}

/** The mobile of a unit that registered itself was proved by a code; a later one may not have been. */
const contactsOf = ({ email, historico }: Revisao): string =>
  historico.some(({ passo }) => passo === 'PRE_CADASTRO')
    ? `${email}; o celular do cadastro foi confirmado por código`
    : `${email}; celular sem confirmação por código`

/** Returns the schedules as the review states them; null for a unit that does not book. */
function scheduleOf({ itens }: Revisao): string | null {
  const item = itens.find(({ chave }) => chave === 'agenda')
  if (!item) return null
  return item.feito ? `${item.detalhe} com agenda` : 'sem agenda de profissional'
}

const describeLugar = (r: Revisao): string =>
  r.lat === null ? `${addressOf(r)}; sem lugar no mapa` : `${addressOf(r)}; com lugar no mapa`

export const pointTitle = (ponto: PontoConferencia, { tipoPessoa }: Pick<Revisao, 'tipoPessoa'>): string =>
  ponto === 'documento' && tipoPessoa === 'PF' ? 'CPF regular na Receita' : titles[ponto]

const titles: Record<PontoConferencia, string> = {
  documento: 'CNPJ ativo na Receita',
  conselho: 'Responsável no conselho',
  endereco: 'Endereço no mapa',
  contatos: 'Contatos',
  fotos: 'Fotos de verdade, da unidade',
  texto: 'Texto sem promessa de cura',
  precos: 'Preços plausíveis',
  horarios: 'Horários e agenda',
}

/** Returns the points of a review, each with the facts to compare. */
const pointsOf = (props: Props): Ponto[] => {
  const facts = factsByPonto(props)
  return PontoConferencia.options.map((ponto) => ({
    ponto,
    titulo: pointTitle(ponto, props.revisao),
    detalhe: facts[ponto],
  }))
}

const factsByPonto = ({ revisao: r, preview: { cadastro, fotos }, fora }: Props) => ({
  documento: r.tipoPessoa === 'PJ' ? groupCnpj(r.cnpj ?? '') : formatCpf(r.cpf ?? ''),
  conselho: councilOf(cadastro),
  endereco: describeLugar(r),
  contatos: contactsOf(r),
  fotos: photoFacts(fotos.length, r.menorFoto),
  texto: textFacts(cadastro.sobre),
  precos: unusualText(fora),
  horarios: [hoursFacts(cadastro.funcionamento), scheduleOf(r)].filter(Boolean).join('; '),
})

/** The ticks of a unit as they are on the screen: each is saved at once, and the server's are shown once nothing is on its way. */
function useTicks(conferidos: readonly PontoConferencia[]) {
  const fetcher = useFetcher<FormRefusal | null>()
  const [ticked, setTicked] = useState(conferidos)
  const [read, setRead] = useState({ conferidos, answer: fetcher.data })
  const isNew = read.conferidos !== conferidos || read.answer !== fetcher.data
  if (isNew && fetcher.state === 'idle') {
    setRead({ conferidos, answer: fetcher.data })
    setTicked(conferidos)
  }
  function tick(ponto: PontoConferencia, is: boolean): void {
    setTicked(is ? [...ticked, ponto] : ticked.filter((p) => p !== ponto))
    const [visto, conferido] = is ? ['', ponto] : [ponto, '']
    void fetcher.submit({ acao: 'conferir', aqui: 'sim', visto, conferido }, { method: 'post' })
  }
  return { ticked, tick, refused: fetcher.data?.problema }
}

/**
 * The points to tick; without scripts all at once. `visto` has the points that were ticked when the page was read: only differences
 * are sent.
 */
export function CheckList(props: Props) {
  const { conferidos } = props.revisao
  const { ticked, tick, refused } = useTicks(conferidos)
  const points = pointsOf(props)
  return (
    <Card aria-labelledby="conferir">
      <CardHead title={<span id="conferir">Conferir</span>}>
        <output className="muted">
          <b>
            {ticked.length} de {points.length}
          </b>
        </output>
      </CardHead>
      <ProblemNotice problema={refused} />
      <Form method="post">
        <input type="hidden" name="visto" value={conferidos.join(' ')} />
        <DividedList as="ul" className={css.points}>
          {points.map(({ ponto, titulo, detalhe }) => (
            <li key={ponto} className={css.point}>
              <Checkbox
                name="conferido"
                value={ponto}
                checked={ticked.includes(ponto)}
                onChange={(event) => tick(ponto, event.currentTarget.checked)}
                detail={detalhe}
              >
                <b>{titulo}</b>
              </Checkbox>
              <Lookup href={lookupOf(ponto, props.revisao, props.preview.cadastro)} titulo={titulo} />
            </li>
          ))}
        </DividedList>
        <noscript>
          <SubmitButton variant="outline" wide name="acao" value="conferir" of={{ acao: 'conferir' }}>
            Salvar conferência
          </SubmitButton>
        </noscript>
      </Form>
    </Card>
  )
}
